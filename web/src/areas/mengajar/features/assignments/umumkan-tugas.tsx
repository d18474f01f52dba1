import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PengumpulanMahasiswa, TugasDosen } from '#shared/api/assignment-plans.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTugas, tugasQuery } from './queries.ts'
import css from './umumkan-tugas.module.css'
import { flushNilai } from './use-nilai.ts'
import { angka } from './words.ts'

/** Tells students the scores that they do not know yet: those that stand in the dialog, or none. */
export function Umumkan({ tugas }: { tugas: TugasDosen }) {
	const { id } = tugas
	const [open, setOpen] = useState(false)
	const waiting = waitingOf(tugas).length
	/** What the dialog was opened with: that goes out, or nothing. */
	const [seen, setSeen] = useState<PengumpulanMahasiswa[]>([])
	const look = useMutation({
		mutationFn: async () => {
			if (!(await flushNilai(tugas)))
				throw new Error('Ada ketikan yang belum tersimpan. Buka mahasiswa yang bertanda “Belum tersimpan”.')
			const now = waitingOf(await queryClient.fetchQuery({ ...tugasQuery(id), staleTime: 0 }))
			if (now.length === 0) throw new Error('Semua nilai sudah diumumkan oleh pengampu lain.')
			return now
		},
		onSuccess: (now) => {
			setSeen(now)
			setOpen(true)
		},
		onError: (error) => showError('Nilai belum diumumkan', error.message),
	})
	const publish = useMutation({
		mutationFn: async () => {
			const body = { terlihat: seen.map(({ stambuk, versi }) => ({ stambuk, versi })) }
			return (await call('POST /api/mengajar/tugas/:id/umumkan', { params: { id }, body })).data
		},
		onSuccess: ({ diumumkan }) =>
			showSuccess('Nilai diumumkan', `${diumumkan} mahasiswa mendapat pemberitahuan.`),
		onError: (error) => showError('Nilai belum diumumkan', error.message),
		onSettled: async () => {
			setOpen(false)
			await refreshTugas()
		},
	})
	return (
		<>
			<Button
				disabled={waiting === 0}
				loading={look.isPending}
				leftSection={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => look.mutate()}
			>
				{waiting === 0 ? 'Tidak ada nilai baru' : `Umumkan ${waiting} nilai`}
			</Button>
			<ConfirmDialog
				opened={open}
				title={`Umumkan ${seen.length} nilai?`}
				confirmLabel="Umumkan"
				busy={publish.isPending}
				onConfirm={() => publish.mutate()}
				onCancel={() => setOpen(false)}
			>
				<p>
					Mahasiswa mendapat pemberitahuan dan melihat nilai beserta komentarnya. Sesudah itu nilai tugas ikut
					dihitung di lembar nilai.
				</p>
				<ul className={css.list} aria-label="Nilai yang diumumkan">
					{seen.map(({ stambuk, nama, nilai, skor }) => (
						<li key={stambuk}>
							<span>{nama}</span>
							<b>{angka(nilai ?? skor ?? 0)}</b>
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</>
	)
}

/** Whose score waits to be told. */
const waitingOf = ({ mahasiswa }: TugasDosen) =>
	mahasiswa.filter((one) => one.skor !== null && !one.sudah_diumumkan)
