import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './reason-dialog.module.css'

type Props = {
	opened: boolean
	title: string
	text: string
	label: string
	confirmLabel: string
	busy: boolean
	onConfirm: (reason: string) => void
	onCancel: () => void
}

/** Asks for a reason before a step that somebody else will read about. */
export function ReasonDialog({ opened, title, text, label, confirmLabel, busy, onConfirm, onCancel }: Props) {
	const [reason, setReason] = useState('')
	return (
		<Dialog opened={opened} onClose={onCancel} title={title} closable={!busy}>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (!busy && reason.trim().length >= 3) onConfirm(reason.trim())
				}}
			>
				<p>{text}</p>
				<Textarea
					label={label}
					rows={3}
					maxLength={500}
					data-autofocus
					value={reason}
					onChange={(event) => setReason(event.currentTarget.value)}
				/>
				<div className={css.actions}>
					<Button variant="default" onClick={onCancel} disabled={busy}>
						{t('Batal')}
					</Button>
					<Button type="submit" loading={busy} disabled={reason.trim().length < 3}>
						{confirmLabel}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
