import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../lib/language.ts'
import { closeToast, type Toast, toastStore } from './toast.ts'
import css from './toaster.module.css'

/** Shows the toasts. Its live regions are in the page from the start, else a screen reader would miss the first one. */
export function Toaster() {
	const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot)
	// The clock stands still while a person points at a toast or has the focus in it.
	const [held, setHeld] = useState(false)
	const section = useRef<HTMLElement>(null)
	useEffect(() => section.current?.showPopover(), [])
	// A dialog that opened later lies above the toasts: they are shown again, on top of it.
	const newest = toasts.at(-1)?.id
	useEffect(() => {
		if (newest === undefined || !document.querySelector('dialog:modal')) return
		section.current?.hidePopover()
		section.current?.showPopover()
	}, [newest])
	const close = (id: number) => {
		// A toast that is taken away under the pointer never reports that the pointer has left.
		setHeld(false)
		closeToast(id)
	}
	const show = (toast: Toast) => <Item key={toast.id} toast={toast} held={held} onClose={close} />
	return (
		<section
			ref={section}
			popover="manual"
			className={css.toaster}
			aria-label={t('Pemberitahuan')}
			onMouseEnter={() => setHeld(true)}
			onMouseLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<div role="status" aria-live="polite">
				{toasts.filter(({ kind }) => kind === 'success').map(show)}
			</div>
			<div role="alert" aria-live="assertive">
				{toasts.filter(({ kind }) => kind === 'error').map(show)}
			</div>
		</section>
	)
}

type ItemProps = { toast: Toast; held: boolean; onClose: (id: number) => void }

function Item({ toast, held, onClose }: ItemProps) {
	const { id, durationMs } = toast
	useEffect(() => {
		if (held) return
		const timer = setTimeout(() => closeToast(id), durationMs)
		return () => clearTimeout(timer)
	}, [id, durationMs, held])
	const Icon = toast.kind === 'success' ? IconCircleCheck : IconAlertCircle
	return (
		<div className={css.toast} data-kind={toast.kind}>
			<Icon size={20} stroke={1.8} className={css.icon} aria-hidden="true" />
			<div className={css.words}>
				<p className={css.title}>{toast.title}</p>
				{toast.message ? <p className={css.message}>{toast.message}</p> : null}
			</div>
			<button
				type="button"
				className={css.close}
				onClick={() => onClose(id)}
				aria-label={t('Tutup pemberitahuan')}
			>
				<IconX size={18} stroke={1.8} aria-hidden="true" />
			</button>
		</div>
	)
}
