import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
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
	const done = (next: string | undefined) => {
		setEditing(false)
		if (next && next !== judul) {
			setSent(next)
			void onRename(next).finally(() => setSent(undefined))
		}
		requestAnimationFrame(() => pencil.current?.focus())
	}
	if (editing) return <TitleInput judul={judul} maxLength={maxLength} onDone={done} />
	return (
		<>
			{children(sent ?? judul)}
			<IconButton
				ref={pencil}
				className={css.pencil}
				label={`Ganti judul ${what} ${judul}`}
				onClick={() => setEditing(true)}
			>
				<IconPencil size={18} stroke={1.7} aria-hidden="true" />
			</IconButton>
		</>
	)
}

type InputProps = Pick<Props, 'judul' | 'maxLength'> & { onDone: (judul: string | undefined) => void }

function TitleInput({ judul, maxLength, onDone }: InputProps) {
	const [text, setText] = useState(judul)
	// What leaves the page loses the focus as well: it is done once.
	const over = useRef(false)
	const done = (keep: boolean) => {
		if (over.current) return
		over.current = true
		onDone(keep ? text.trim() : undefined)
	}
	const onKey = (event: KeyboardEvent) => {
		if (event.key === 'Enter') done(true)
		if (event.key === 'Escape') done(false)
	}
	return (
		<input
			className={css.rename}
			aria-label={`Judul baru untuk ${judul}`}
			// biome-ignore lint/a11y/noAutofocus: it was asked for by a press on its own button
			autoFocus
			maxLength={maxLength}
			value={text}
			onChange={(event) => setText(event.currentTarget.value)}
			onFocus={(event) => event.currentTarget.select()}
			onKeyDown={onKey}
			onBlur={() => done(true)}
		/>
	)
}
