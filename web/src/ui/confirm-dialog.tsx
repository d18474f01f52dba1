import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../lib/language.ts'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
	opened: boolean
	title: string
	children: ReactNode
	confirmLabel: string
	cancelLabel?: string
	/** For steps that cannot be taken back. */
	danger?: boolean
	/** While the confirmed step is under way: the dialog stays and cannot be closed. */
	busy?: boolean
	onConfirm: () => void
	onCancel: () => void
}

/** Asks before a step of weight. Escape, the cross, a press outside and the first button all mean no. */
export function ConfirmDialog(props: Props) {
	const {
		opened,
		title,
		children,
		confirmLabel,
		cancelLabel = t('Batal'),
		danger = false,
		busy = false,
	} = props
	return (
		<Dialog opened={opened} onClose={props.onCancel} title={title} closable={!busy}>
			<div className={css.body}>{children}</div>
			<div className={css.actions}>
				<Button variant="default" onClick={props.onCancel} disabled={busy} data-autofocus>
					{cancelLabel}
				</Button>
				<Button
					color={danger ? 'danger' : 'brand'}
					// The second press of a double click comes before anybody could have read what the first one did.
					onClick={({ detail }) => detail < 2 && props.onConfirm()}
					loading={busy}
				>
					{confirmLabel}
				</Button>
			</div>
		</Dialog>
	)
}
