import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './tree.module.css'

type Props = {
	judul: string
	/** `modul`, `materi` */
	what: string
	maxLength: number
	/** Settles when the tree has the new title, or the old one again. */
	onRename: (judul: string) => Promise<unknown>
	/** What stands there while nothing is renamed. */
	children: (judul: string) => ReactNode
}

/** A title that is changed where it stands: Enter keeps it, Esc leaves it as it was. */
export function RenameField({ judul, what, maxLength, onRename, children }: Props) {
	const [editing, setEditing] = useState(false)
	const [sent, setSent] = useState<string>()
	const pencil = useRef<HTMLButtonElement>(null)
	const comesBack = useRef(false)
	const shown = sent ?? judul
	const done: InputProps['onDone'] = (next, byKey) => {
		setEditing(false)
		comesBack.current = byKey
		if (next === undefined) return
		setSent(next)
		void onRename(next).finally(() => setSent((latest) => (latest === next ? undefined : latest)))
	}
	useLayoutEffect(() => {
		if (editing || !comesBack.current) return
		comesBack.current = false
		pencil.current?.focus()
	}, [editing])
	if (editing) return <TitleInput judul={shown} maxLength={maxLength} onDone={done} />
	return (
		<>
			{children(shown)}
			<IconButton
				ref={pencil}
				className={css.pencil}
				label={`Ganti judul ${what} ${shown}`}
				onClick={() => setEditing(true)}
			>
				<IconPencil size={18} stroke={1.7} aria-hidden="true" />
			</IconButton>
		</>
	)
}

type InputProps = Pick<Props, 'judul' | 'maxLength'> & {
	/** The new title, if it is to have one. Left by a key the focus stays with the title, else it is where the person went. */
	onDone: (next: string | undefined, byKey: boolean) => void
}

function TitleInput({ judul, maxLength, onDone }: InputProps) {
	const [before] = useState(judul)
	const [text, setText] = useState(before)
	// What leaves the page loses the focus as well: it is done once.
	const over = useRef(false)
	const done = (keep: boolean, byKey: boolean) => {
		if (over.current) return
		over.current = true
		const next = text.trim()
		onDone(keep && next && next !== before ? next : undefined, byKey)
	}
	const onKey = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' && event.key !== 'Escape') return
		// The key would go on to the button that then has the focus, and press it.
		event.preventDefault()
		done(event.key === 'Enter', true)
	}
	return (
		<input
			className={css.rename}
			aria-label={`Judul baru untuk ${before}`}
			// biome-ignore lint/a11y/noAutofocus: it was asked for by a press on its own button
			autoFocus
			maxLength={maxLength}
			value={text}
			onChange={(event) => setText(event.currentTarget.value)}
			onFocus={(event) => event.currentTarget.select()}
			onKeyDown={onKey}
			onBlur={() => done(true, false)}
		/>
	)
}
