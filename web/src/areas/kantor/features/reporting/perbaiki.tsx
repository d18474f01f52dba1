import { Link } from '@tanstack/react-router'
import type { Temuan } from '#shared/api/reporting.ts'
import { type KodePeriksa, PERIKSA_LAPOR } from '#shared/rules/lapor.ts'

type Props = { periksa: KodePeriksa; row: Temuan; periode: string; hak: readonly string[] }

/** The way to the place where a finding is mended; nothing for who may not go there. */
export function Perbaiki({ periksa, row: { nomor, nama, kelas }, periode, hak }: Props) {
	const akademik = hak.includes('akademik')
	const about = { 'aria-label': `Buka ${nama}` }
	switch (PERIKSA_LAPOR[periksa].ke) {
		case 'mahasiswa':
			return (
				<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk: nomor }} {...about}>
					Buka
				</Link>
			)
		case 'dosen':
			return (
				<Link to="/kantor/dosen/$nip" params={{ nip: nomor }} {...about}>
					Buka
				</Link>
			)
		case 'kelas':
			return (
				<Link to="/kantor/kelas/$kelas" params={{ kelas: kelas ?? '' }} {...about}>
					Buka
				</Link>
			)
		case 'krs':
			return akademik ? (
				<Link to="/kantor/krs/$stambuk" params={{ stambuk: nomor }} {...about}>
					Buka
				</Link>
			) : null
		case 'khs':
			return (
				<Link to="/kantor/khs" search={{ periode, cari: nomor }} {...about}>
					Buka
				</Link>
			)
		case 'tagihan':
			return hak.includes('keuangan') ? (
				<Link to="/kantor/tagihan/$stambuk" params={{ stambuk: nomor }} {...about}>
					Buka
				</Link>
			) : null
		case 'kode':
			return akademik ? (
				<Link to="/kantor/impor" search={{ jenis: 'kode_referensi' }} {...about}>
					Impor
				</Link>
			) : null
		case 'kurikulum':
			return akademik ? (
				<Link to="/kantor/impor" search={{ jenis: 'kurikulum' }} {...about}>
					Impor
				</Link>
			) : null
		case 'nilai':
			return akademik ? (
				<Link to="/kantor/periode/$kode/tutup" params={{ kode: periode }} {...about}>
					Ingatkan
				</Link>
			) : null
	}
}
