import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './new-record.module.css'

type Props = {
	/** `kelas TI-1A` */
	what: string
	/** When it can be, and what goes with it. */
	text: string
	remove: () => Promise<unknown>
	onGone: () => void
}

/** Takes a record away; the server refuses it where something hangs on it, and says what. */
export function RemoveRecord({ what, text, remove, onGone }: Props) {
	const [asked, setAsked] = useState(false)
	const removing = useMutation({
		mutationFn: remove,
		onSuccess: () => {
			showSuccess(`${what.charAt(0).toUpperCase()}${what.slice(1)} dihapus`)
			onGone()
		},
	})
	return (
		<>
			<Button mt={20} variant="default" onClick={() => setAsked(true)}>
				Hapus …
			</Button>
			<Dialog
				opened={asked}
				onClose={() => {
					removing.reset()
					setAsked(false)
				}}
				title={`Hapus ${what}?`}
				closable={!removing.isPending}
			>
				<div className={css.form}>
					<p className={css.note}>{text}</p>
					{removing.error ? (
						<p className={css.problem} role="alert">
							{removing.error.message}
						</p>
					) : null}
					<div className={css.actions}>
						<Button
							variant="default"
							disabled={removing.isPending}
							onClick={() => {
								removing.reset()
								setAsked(false)
							}}
						>
							Batal
						</Button>
						<Button color="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
							Hapus
						</Button>
					</div>
				</div>
			</Dialog>
		</>
	)
}
