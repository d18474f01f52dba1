import { Link } from '@tanstack/react-router'
import type { Temuan } from '#shared/api/reporting.ts'
import { type KodePeriksa, PERIKSA_LAPOR } from '#shared/rules/lapor.ts'

type Props = {
	periksa: KodePeriksa
	row: Temuan
	periode: string
	/** The term that is shown is the running one. */
	berjalan: boolean
	hak: readonly string[]
}

/**
 * The way to the place where a finding is mended; nothing for who may not go there. Plans and classes are shown as they are in
 * the running term, so those of another term are mended elsewhere or not at all.
 */
export function Perbaiki({ periksa, row: { nomor, nama, prodi, kelas }, periode, berjalan, hak }: Props) {
	const akademik = hak.includes('akademik')
	const buka = { 'aria-label': `Buka ${nama}`, children: 'Buka' }
	const impor = (jenis: string) =>
		akademik ? (
			<Link to="/kantor/impor" search={{ jenis }} aria-label={`Impor untuk ${nama}`}>
				Impor
			</Link>
		) : null
	const mahasiswa = <Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk: nomor }} {...buka} />
	switch (PERIKSA_LAPOR[periksa].ke) {
		case 'mahasiswa':
			return mahasiswa
		case 'dosen':
			return <Link to="/kantor/dosen/$nip" params={{ nip: nomor }} {...buka} />
		case 'kelas':
			if (!berjalan) return periksa === 'kelas_tanpa_dosen' ? impor('pengampu') : null
			return (
				<Link
					to="/kantor/kelas/$kelas"
					params={{ kelas: kelas ?? '' }}
					// Who teaches is said where the class is, course by course.
					search={periksa === 'kelas_tanpa_dosen' ? { mk: nomor } : {}}
					{...buka}
				/>
			)
		case 'krs':
			if (!berjalan) return mahasiswa
			return akademik ? <Link to="/kantor/krs/$stambuk" params={{ stambuk: nomor }} {...buka} /> : null
		case 'khs':
			return <Link to="/kantor/khs" search={{ periode, cari: nomor }} {...buka} />
		case 'tagihan':
			return hak.includes('keuangan') ? (
				<Link to="/kantor/tagihan/$stambuk" params={{ stambuk: nomor }} {...buka} />
			) : null
		case 'kode':
			return impor('kode_referensi')
		case 'kurikulum':
			return <Link to="/kantor/kurikulum" search={prodi ? { program: prodi } : {}} {...buka} />
		case 'nilai':
			return akademik ? (
				<Link
					to="/kantor/periode/$kode/tutup"
					params={{ kode: periode }}
					aria-label={`Ingatkan pengajar ${nama}`}
				>
					Ingatkan
				</Link>
			) : null
	}
}
