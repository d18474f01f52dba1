import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataMahasiswa, StatusPeriode } from '#shared/api/student-records.ts'
import {
	KODE_STATUS,
	namaStatus,
	perluKelas,
	STATUS_MAHASISWA,
	type StatusMahasiswa,
} from '#shared/rules/status-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import css from '../../parts/decision.module.css'
import { pilihanQuery, refreshMahasiswa } from '../../parts/many/mahasiswa-queries.ts'

const MIN_ALASAN = 3

type Props = { data: DataMahasiswa; term: StatusPeriode; onClose: () => void }

/** Another status of a student in a term: says what hangs on it, asks for a class where one is needed, and why. */
export function StatusDialog({ data: { stambuk, nama }, term, onClose }: Props) {
	const pilihan = useQuery(pilihanQuery).data
	const [status, setStatus] = useState<StatusMahasiswa | ''>('')
	const [kelas, setKelas] = useState('')
	const [alasan, setAlasan] = useState('')
	const asksKelas = status !== '' && perluKelas(status) && term.kelas === null
	const refused = status === 'C' ? term.tanpa_cuti : null
	const save = useMutation({
		mutationFn: async (to: StatusMahasiswa) =>
			call('PUT /api/kantor/mahasiswa/:stambuk/status/:periode', {
				params: { stambuk, periode: term.kode },
				body: {
					dari: { status: term.status, kelas: term.kelas, krs: term.krs?.status ?? null },
					...{ status: to, kelas: asksKelas ? kelas : null, alasan: alasan.trim() },
				},
			}),
		onSuccess: (answer) => {
			queryClient.setQueryData(dataMahasiswaQuery(stambuk).queryKey, answer.data)
			void queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor', 'daftar'] })
			showSuccess('Status mahasiswa disimpan')
			onClose()
		},
		// Somebody was quicker: what is there now is shown.
		onError: () => void refreshMahasiswa(),
	})
	const ready =
		status !== '' && refused === null && (!asksKelas || kelas !== '') && alasan.trim().length >= MIN_ALASAN
	return (
		<Dialog opened onClose={onClose} title={`Status ${term.nama}`} place="form" closable={!save.isPending}>
			<form
				className={css.stack}
				onSubmit={(event) => {
					event.preventDefault()
					if (ready && !save.isPending) save.mutate(status)
				}}
			>
				<p>
					{nama}, sekarang{' '}
					{term.status === null ? 'belum ditempatkan' : namaStatus(term.status).toLowerCase()}
					{term.kelas ? ` di kelas ${term.kelas}` : ''}.
				</p>
				<NativeSelect
					size="md"
					label="Menjadi"
					value={status}
					disabled={save.isPending}
					data={[
						{ value: '', label: 'Pilih status' },
						...KODE_STATUS.filter((kode) => kode !== term.status).map((kode) => ({
							value: kode,
							label: STATUS_MAHASISWA[kode],
						})),
					]}
					onChange={(event) => {
						save.reset()
						setStatus(event.currentTarget.value as StatusMahasiswa | '')
					}}
				/>
				{asksKelas ? (
					<NativeSelect
						size="md"
						label="Kelas yang diikuti"
						description="Semester mahasiswa mengikuti semester kelas ini."
						value={kelas}
						disabled={save.isPending}
						data={[
							{ value: '', label: 'Pilih kelas' },
							...(pilihan?.kelas ?? []).map(({ kode, semester }) => ({
								value: kode,
								label: `${kode}, semester ${semester}`,
							})),
						]}
						onChange={(event) => setKelas(event.currentTarget.value)}
					/>
				) : null}
				{status === '' ? null : <Akibat term={term} status={status} />}
				<Textarea
					label="Alasan"
					description="Dibaca mahasiswa dan tercatat di riwayat. Sebutkan nomor suratnya bila ada."
					autosize
					minRows={2}
					maxLength={300}
					value={alasan}
					disabled={save.isPending}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{save.error ? (
					<p className={css.problem} role="alert">
						{save.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Batal
					</Button>
					<Button type="submit" disabled={!ready} loading={save.isPending}>
						{status === '' ? 'Simpan' : `Jadikan ${STATUS_MAHASISWA[status].toLowerCase()}`}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

const KRS: Readonly<Record<string, string>> = {
	draft: 'masih rancangan',
	diajukan: 'sudah diajukan',
	disetujui: 'sudah disetujui',
	dikembalikan: 'dikembalikan dosen wali',
}

/** What a status does, before it does. */
function Akibat({
	term: { kelas, krs, tanpa_cuti },
	status,
}: {
	term: StatusPeriode
	status: StatusMahasiswa
}) {
	if (status === 'C' && tanpa_cuti !== null)
		return (
			<p className={css.problem} role="status">
				{tanpa_cuti}
			</p>
		)
	const lines =
		status === 'C'
			? [
					...(kelas ? [`Keluar dari kelas ${kelas} untuk semester ini.`] : []),
					...(krs
						? [
								`KRS yang ${KRS[krs.status] ?? krs.status} (${krs.matakuliah} mata kuliah, ${krs.sks} SKS) dibatalkan dan kursinya dikembalikan.`,
							]
						: []),
					'Semesternya tidak naik. Setelah cuti, kelasnya dipilih lagi di sini.',
				]
			: status === 'N'
				? ['Kelasnya tetap, tetapi mahasiswa tidak ikut naik saat semester berikutnya diaktifkan.']
				: []
	if (lines.length === 0) return null
	return (
		<div role="status">
			<ul className={css.names}>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</div>
	)
}
