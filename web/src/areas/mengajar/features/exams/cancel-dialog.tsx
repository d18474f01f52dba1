import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { namaUjian } from '../../parts/ujian-words.ts'
import css from './plan-fields.module.css'

/** Cancels an exam, or takes that back; students are told at once. */
export function CancelDialog({ ujian, onClose }: { ujian: RencanaUjian; onClose: () => void }) {
	// What was asked for stays what is asked for, also when a colleague has done it meanwhile.
	const [back] = useState(ujian.status === 'Ditiadakan')
	const settled = (ujian.status === 'Ditiadakan') !== back
	const [alasan, setAlasan] = useState('')
	const save = useMutation({
		mutationFn: async () => {
			const ask = { params: { id: ujian.id }, body: { alasan: alasan.trim() } }
			if (back) await call('POST /api/ujian/:id/adakan', ask)
			else await call('POST /api/ujian/:id/tiadakan', ask)
		},
		onSuccess: () => {
			showSuccess(back ? 'Ujian jadi diadakan' : 'Ujian ditiadakan', 'Mahasiswa sudah diberi tahu')
			onClose()
		},
		onSettled: refreshUjian,
	})
	return (
		<Dialog
			opened
			onClose={onClose}
			closable={!save.isPending}
			title={back ? 'Adakan lagi?' : `Tiadakan ${namaUjian(ujian)}?`}
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate()
				}}
			>
				<Textarea
					label="Alasan, dibaca mahasiswa"
					rows={2}
					maxLength={500}
					data-autofocus
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{save.error ? (
					<p className={css.failure} role="alert">
						{save.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Tutup
					</Button>
					<Button
						type="submit"
						color={back ? 'brand' : 'danger'}
						loading={save.isPending}
						disabled={alasan.trim().length < 3 || settled}
					>
						{back ? 'Adakan' : 'Tiadakan'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
