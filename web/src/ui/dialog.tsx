import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { t } from '../lib/language.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { WayBack } from './way-back.ts'

type Props = {
	opened: boolean
	/** Called for Escape, the cross and a press outside; the owner then sets `opened` to false. */
	onClose: () => void
	title: ReactNode
	/** While false only the owner can close it. */
	closable?: boolean
	closeLabel?: string
	/** `side` slides in from the left edge, over the full height; `bottom` comes up from the lower edge; `wide` is for pictures, `form` for many fields, `sheet` for a record beside its list; `below` leaves the toasts of a phone free. */
	place?: 'centre' | 'side' | 'bottom' | 'wide' | 'form' | 'sheet' | 'below'
	children: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the page behind it inert and gives
 * the focus back when it closes.
 */
export function Dialog({
	opened,
	onClose,
	title,
	closable = true,
	closeLabel = t('Tutup'),
	place = 'centre',
	children,
}: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const titleId = useId()
	const way = use(WayBack)
	useEffect(() => {
		const element = dialog.current
		if (!element || element.open === opened) return
		if (!opened) return element.close()
		element.showModal()
		// The browser has put the focus on the cross; the step that the dialog is about comes first.
		element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
	}, [opened])

	// A press on the backdrop reaches the dialog itself; a press on its content reaches the content.
	// The second press of the double click that opened it does not mean that it should close.
	const onPress = (event: MouseEvent) => {
		if (closable && event.detail < 2 && event.target === dialog.current) onClose()
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser reports as cancel
		<dialog
			ref={dialog}
			className={css.dialog}
			data-place={place}
			aria-labelledby={titleId}
			onClick={onPress}
			onCancel={(event) => {
				event.preventDefault()
				if (closable) onClose()
			}}
		>
			{opened ? (
				<div className={css.content}>
					<div className={css.head}>
						<h2 className={css.title} id={titleId}>
							{title}
						</h2>
						{closable ? (
							<IconButton label={closeLabel} onClick={onClose} className={css.close}>
								<IconX size={20} stroke={1.8} />
							</IconButton>
						) : null}
					</div>
					{/* Its own cross leads back. */}
					<WayBack value={way === undefined ? undefined : null}>{children}</WayBack>
				</div>
			) : null}
		</dialog>
	)
}
