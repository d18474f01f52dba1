import { useMediaQuery } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import css from './file-drop.module.css'

type Props = {
	/** What is brought: `berkas soal`. */
	what: string
	/** What may be brought, and how large it may be. */
	limits: string
	/** What happens then. */
	note: string
	maxMb: number
	accept?: string
	busy: boolean
	/** Why the last one was not taken. */
	problem?: string | undefined
	onFile: (file: File) => void
	/** Another way to bring the same. */
	children?: ReactNode
}

/** A place to put a file: dropped, or chosen by the button. */
export function FileDrop({ what, limits, note, maxMb, accept, busy, problem, onFile, children }: Props) {
	const id = useId()
	// A finger drags no file.
	const touch = useMediaQuery('(pointer: coarse)')
	const [over, setOver] = useState(false)
	const [tooLarge, setTooLarge] = useState('')
	const take = (file: File | undefined) => {
		if (!file || busy) return
		const large = file.size > maxMb * 1024 * 1024
		setTooLarge(large ? `${file.name} lebih besar dari ${maxMb} MB.` : '')
		if (!large) onFile(file)
	}
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		take(event.dataTransfer.files[0])
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
		<div
			className={css.drop}
			data-over={over || undefined}
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<span className={css.icon} aria-hidden="true">
				<IconFileUpload size={28} stroke={1.6} />
			</span>
			<p className={css.title}>{touch ? `Pilih ${what}` : `Seret ${what} ke sini`}</p>
			<p className={css.note}>{limits}</p>
			<input
				id={id}
				className={css.file}
				type="file"
				accept={accept}
				disabled={busy}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? []
					event.currentTarget.value = ''
					take(file)
				}}
			/>
			<label htmlFor={id} className={css.choose} data-busy={busy || undefined}>
				{busy ? 'Mengunggah…' : 'Pilih berkas'}
			</label>
			{children}
			{tooLarge || problem ? (
				<p className={css.problem} role="alert">
					{tooLarge || problem}
				</p>
			) : (
				<p className={css.note}>{note}</p>
			)}
		</div>
	)
}
