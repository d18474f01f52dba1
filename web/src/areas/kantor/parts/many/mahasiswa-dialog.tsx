import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Ikutan } from '#shared/api/student-changes.ts'
import type { PilihanMahasiswa } from '#shared/api/student-records.ts'
import { BAGIAN_PINDAH, type BagianPindah, bagianOf, NAMA_BAGIAN } from '#shared/rules/pindah-kelas.ts'
import { type KunciUbahan, LABEL_UBAHAN, MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import { pilihanQuery, refreshMahasiswa, tinjauanUbahanQuery, ubahBanyak } from './mahasiswa-queries.ts'
import { ManyDialog } from './many-dialog.tsx'
import { WouldChange } from './names.tsx'
import { useChangeId } from './use-change-id.ts'

type Kunci = Exclude<KunciUbahan, 'status'>

const TITLE: Readonly<Record<Kunci, string>> = {
	kelas: 'Pindahkan kelas',
	dosen_wali: 'Tetapkan dosen wali',
}

const optionsOf = (kunci: Kunci, pilihan: PilihanMahasiswa | undefined) =>
	kunci === 'kelas'
		? (pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode }))
		: (pilihan?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama }))

type Props = { kunci: Kunci; stambuk: readonly string[]; onClose: () => void }

/** What would become of chosen students, before it does: who can be changed, who not and why, and a button that names the number. */
export function MahasiswaDialog({ kunci, stambuk: chosen, onClose }: Props) {
	const [bagian, setBagian] = useState<BagianPindah>('semua')
	const stambuk = bagianOf(chosen, bagian)
	const pilihan = useQuery(pilihanQuery).data
	const [menjadi, setMenjadi] = useState('')
	const id = useChangeId(menjadi, bagian)
	const navigate = useNavigate()
	const asked = menjadi !== '' && stambuk.length > 0
	const tinjauan = useQuery({
		...tinjauanUbahanQuery({ kunci, menjadi, stambuk }),
		enabled: asked && stambuk.length <= MAHASISWA_SEKALIGUS,
	})
	const boleh = stambuk.length > 0 ? (tinjauan.data?.boleh ?? []) : []
	const ubah = useMutation({
		mutationFn: () =>
			ubahBanyak({
				id,
				kunci,
				menjadi,
				mahasiswa: boleh.map((one) => ({ stambuk: one.stambuk, dari: one.dari })),
				tetap: tinjauan.data?.tetap.map((one) => one.stambuk) ?? [],
			}),
		onSuccess: (made) => {
			void refreshMahasiswa()
			void navigate({ to: '/kantor/mahasiswa/ubahan/$ubahan', params: { ubahan: made } })
		},
		// Somebody was quicker: it is looked through again and shown.
		onError: () => void refreshMahasiswa(),
	})
	const jumlah = boleh.length.toLocaleString('id')
	return (
		<ManyDialog
			title={TITLE[kunci]}
			noun="mahasiswa"
			chosen={chosen.length}
			most={MAHASISWA_SEKALIGUS}
			fields={
				<>
					<NativeSelect
						size="md"
						label={kunci === 'kelas' ? 'Ke kelas' : LABEL_UBAHAN.dosen_wali}
						value={menjadi}
						disabled={ubah.isPending}
						data={[
							{ value: '', label: kunci === 'kelas' ? 'Pilih kelas' : 'Pilih dosen' },
							...optionsOf(kunci, pilihan),
						]}
						onChange={(event) => {
							ubah.reset()
							setMenjadi(event.currentTarget.value)
						}}
					/>
					{kunci === 'kelas' && chosen.length > 1 ? (
						<NativeSelect
							size="md"
							label="Yang dipindahkan"
							value={bagian}
							disabled={ubah.isPending}
							data={BAGIAN_PINDAH.map((value) => ({
								value,
								label: `${NAMA_BAGIAN[value]} (${bagianOf(chosen, value).length})`,
							}))}
							onChange={(event) => {
								ubah.reset()
								setBagian(BAGIAN_PINDAH.find((one) => one === event.currentTarget.value) ?? 'semua')
							}}
						/>
					) : null}
				</>
			}
			tinjauan={tinjauan}
			asked={asked}
			show={(data) => (
				<WouldChange
					head={`${data.boleh.length.toLocaleString('id')} mahasiswa ${kunci === 'kelas' ? 'dapat dipindahkan' : 'mendapat dosen wali ini'}`}
					boleh={data.boleh.map(({ stambuk: kode, nama, sebutan, ikut }) => ({
						kode,
						nama,
						note: [
							sebutan ? `dari ${sebutan}` : kunci === 'kelas' ? 'belum ada kelas' : 'belum ada dosen wali',
							...ikutanText(ikut),
						].join(' · '),
					}))}
					note={kunci === 'kelas' ? ikutPindah(data.boleh) : null}
					noun="mahasiswa"
					tetap={data.tetap.map(({ stambuk: kode, nama, alasan }) => ({ kode, nama, note: alasan }))}
					catatan={data.catatan}
				/>
			)}
			submit={kunci === 'kelas' ? `Pindahkan ${jumlah} mahasiswa` : `Tetapkan untuk ${jumlah} mahasiswa`}
			ready={boleh.length > 0}
			change={ubah}
			onClose={onClose}
		/>
	)
}

const IKUT = [
	['krs', 'KRS'],
	['presensi', 'presensi'],
	['nilai', 'nilai yang sudah diisi'],
	['ujian', 'skor ujian dan kuis'],
	['tugas', 'tugas yang juga ada di kelas tujuan'],
] as const

/** What follows those who move, all together; nothing is said of what none of them has. */
function ikutPindah(boleh: readonly { ikut: Ikutan | null }[]): string {
	const ada = (kunci: keyof Ikutan) => boleh.some(({ ikut }) => (ikut?.[kunci] ?? 0) > 0)
	const ikut = IKUT.flatMap(([kunci, kata]) => (ada(kunci) ? [kata] : []))
	return [
		ikut.length > 0 ? `Yang ikut pindah: ${ikut.join(', ')}.` : null,
		ada('tugas_tinggal') ? 'Tugas lain tetap dapat dibaca di kelas asal.' : null,
		'Tagihan tidak berubah. Mahasiswa dan dosen yang bersangkutan diberi tahu.',
	]
		.filter(Boolean)
		.join(' ')
}

/** What goes along, and what stays; nothing is said of what there is not. */
function ikutanText(ikut: Ikutan | null): string[] {
	if (!ikut) return []
	const { krs, presensi, presensi_tinggal, nilai, ujian, tugas, tugas_tinggal } = ikut
	return [
		krs > 0 && `${krs} mata kuliah KRS ikut`,
		presensi > 0 && `${presensi} presensi ikut`,
		presensi_tinggal > 0 && `${presensi_tinggal} presensi tinggal: kelas tujuan tidak bertemu pada pekan itu`,
		nilai > 0 && `nilai ${nilai} mata kuliah ikut`,
		ujian > 0 && `${ujian} pengerjaan ujian tetap tersimpan`,
		tugas > 0 && `${tugas} tugas ikut`,
		tugas_tinggal > 0 && `${tugas_tinggal} tugas tinggal di kelas asal`,
	].filter((one) => one !== false)
}
