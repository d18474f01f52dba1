import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataMahasiswa } from '#shared/api/student-records.ts'
import { JENIS_KELUAR, type JenisKeluar, KODE_KELUAR } from '#shared/rules/keluar-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import css from '../../parts/decision.module.css'
import { refreshMahasiswa } from '../../parts/many/mahasiswa-queries.ts'

const MIN_ALASAN = 3

type Props = { data: DataMahasiswa; onClose: () => void }

/** Writes down that a student has left, or takes that back; says before what it does. */
export function KeluarDialog({ data: { stambuk, nama, keluar: now, periode }, onClose }: Props) {
	// What the dialog is about stays while the record behind it is read anew.
	const [keluar] = useState(now)
	const [jenis, setJenis] = useState<JenisKeluar | ''>('')
	const [tanggal, setTanggal] = useState('')
	const [surat, setSurat] = useState('')
	const [alasan, setAlasan] = useState('')
	const save = useMutation({
		mutationFn: async () => {
			const params = { stambuk }
			const text = alasan.trim()
			if (keluar)
				return call('POST /api/kantor/mahasiswa/:stambuk/keluar/urungkan', {
					params,
					body: { jenis: keluar.jenis as JenisKeluar, alasan: text },
				})
			return call('POST /api/kantor/mahasiswa/:stambuk/keluar', {
				params,
				body: { jenis: jenis as JenisKeluar, tanggal, alasan: text, nomor_surat: surat.trim() || null },
			})
		},
		onSuccess: (answer) => {
			queryClient.setQueryData(dataMahasiswaQuery(stambuk).queryKey, answer.data)
			void queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor', 'daftar'] })
			showSuccess(keluar ? 'Catatan keluar diurungkan' : 'Mahasiswa dicatat keluar')
			onClose()
		},
		// Somebody was quicker: what is there now is shown behind.
		onError: () => void refreshMahasiswa(),
	})
	const ready = alasan.trim().length >= MIN_ALASAN && (keluar !== null || (jenis !== '' && tanggal !== ''))
	const plans = periode.filter(
		({ keadaan, krs }) =>
			krs && (keadaan === 'akan_datang' || (keadaan === 'aktif' && krs.status !== 'disetujui')),
	)
	return (
		<Dialog
			opened
			onClose={onClose}
			title={keluar ? 'Urungkan keluar?' : 'Catat keluar'}
			place="form"
			closable={!save.isPending}
		>
			<form
				className={css.stack}
				onSubmit={(event) => {
					event.preventDefault()
					if (ready && !save.isPending) save.mutate()
				}}
			>
				{keluar ? (
					<p>
						{nama} menjadi mahasiswa lagi dengan kelas dan status seperti sebelumnya.
						{keluar.akun_ditutup ? ' Akunnya dibuka kembali.' : ''}
					</p>
				) : (
					<>
						<NativeSelect
							size="md"
							label="Jenis keluar"
							value={jenis}
							disabled={save.isPending}
							data={[
								{ value: '', label: 'Pilih jenis' },
								...KODE_KELUAR.map((kode) => ({ value: kode, label: JENIS_KELUAR[kode] })),
							]}
							onChange={(event) => setJenis(event.currentTarget.value as JenisKeluar | '')}
						/>
						<TextInput
							size="md"
							type="date"
							label="Tanggal keluar"
							value={tanggal}
							disabled={save.isPending}
							onChange={(event) => setTanggal(event.currentTarget.value)}
						/>
						<TextInput
							size="md"
							label="Nomor surat atau SK"
							description="Boleh dikosongkan."
							maxLength={60}
							value={surat}
							disabled={save.isPending}
							onChange={(event) => setSurat(event.currentTarget.value)}
						/>
						<ul className={css.names}>
							<li>
								{nama} tidak lagi dihitung sebagai mahasiswa: tidak naik kelas, ditagih, atau diingatkan.
							</li>
							<li>Akunnya ditutup dan semua perangkatnya dikeluarkan.</li>
							{plans.map(({ kode, nama: semester }) => (
								<li key={kode}>KRS {semester} dibatalkan dan kursinya dikembalikan.</li>
							))}
							<li>Nilai, KHS, dan tagihannya tetap ada. Catatan ini dapat diurungkan.</li>
						</ul>
					</>
				)}
				<Textarea
					label="Alasan"
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
						{keluar ? 'Urungkan keluar' : 'Catat keluar'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
