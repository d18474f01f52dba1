import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { call } from '#web/lib/api.ts'
import { beginLooking } from '#web/lib/looking.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { Frame } from './akun-forms.tsx'

/** Opens the pages of a student in this tab, for reading; the reason is told to the student. */
export function LihatForm({ akun, onClose }: { akun: AkunLengkap; onClose: () => void }) {
	const [alasan, setAlasan] = useState('')
	const { withPassword, dialog } = useWithPassword()
	const look = useMutation({
		mutationFn: async () => {
			const { data } = await withPassword(() =>
				call('POST /api/kantor/akun/:id/lihat', { params: { id: akun.id }, body: { alasan } }),
			)
			await beginLooking({ ...data, kembali: location.pathname + location.search })
			location.assign('/')
			// The button stays busy until the page is gone.
			await new Promise(() => {})
		},
	})
	return (
		<>
			<Frame
				title={`Lihat sebagai ${akun.nama ?? akun.email}?`}
				label="Mulai melihat"
				blocked={alasan.trim() === ''}
				busy={look.isPending}
				error={look.error}
				onSubmit={() => look.mutate()}
				onClose={onClose}
			>
				<p>
					Tab ini menampilkan halaman mahasiswa seperti yang ia lihat, paling lama 20 menit. Tidak ada yang
					dapat diubah. Soal dan jawaban ujian, forum, EDOM, serta berkasnya tidak ditampilkan.
				</p>
				<Textarea
					label="Alasan"
					description="Tercatat di jejak dan dapat dibaca mahasiswa di Pengaturan."
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
					maxLength={300}
					autosize
					minRows={2}
					data-autofocus
					required
				/>
			</Frame>
			{dialog}
		</>
	)
}
