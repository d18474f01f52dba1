import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLater } from '#web/lib/use-later.ts'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import type { EditorHandle } from './editor-handle.ts'
import css from './markdown-field.module.css'
import { Toolbar } from './markdown-toolbar.tsx'

const loadEditor = () => import('./text-editor.tsx').then(({ TextEditor }) => TextEditor)

const SIDES = { tulis: 'Tulis', pratinjau: 'Pratinjau' } as const
type Side = keyof typeof SIDES

type Props = {
	label: string
	/** What may be written, said in the empty field. */
	hint: string
	/** What stands in the preview of an empty text. */
	nothing: string
	text: string
	onText: (text: string) => void
	onFiles: (files: readonly File[]) => void
	onLink: () => void
	editor: EditorHandle | undefined
	onEditor: (editor: EditorHandle | undefined) => void
	preview: {
		data: { html: string; masalah: readonly { baris: number; alasan: string }[] } | undefined
		error: Error | null
	}
	/** The text as its readers will see it. */
	children: (html: string) => ReactNode
	/** Without what only lessons can hold. */
	plain?: boolean
	/** On a page of its own, and not in a dialog. */
	tall?: boolean
}

/** A field for Markdown beside what its readers will see, and the lines that the server did not understand. */
export function MarkdownField({ label, text, editor, onEditor, preview: { data, error }, ...props }: Props) {
	const [side, setSide] = useState<Side>('tulis')
	const [initial] = useState(text)
	const TextEditor = useLater(loadEditor)
	const name = useId()
	useEffect(() => editor?.faults(data?.masalah.map(({ baris }) => baris) ?? []), [editor, data])
	return (
		<fieldset className={css.field}>
			<legend id={name}>{label}</legend>
			<div className={css.sides} role="tablist" aria-labelledby={name}>
				{(Object.keys(SIDES) as Side[]).map((one) => (
					<button
						key={one}
						type="button"
						role="tab"
						aria-selected={side === one}
						onClick={() => setSide(one)}
					>
						{SIDES[one]}
					</button>
				))}
			</div>
			<div className={css.columns} data-side={side} data-tall={props.tall || undefined}>
				<div className={css.write}>
					<Toolbar
						editor={editor}
						onFiles={props.onFiles}
						onLink={props.onLink}
						{...(props.plain && { plain: true })}
					/>
					{TextEditor ? (
						<TextEditor
							label={label}
							hint={props.hint}
							initial={initial}
							onChange={props.onText}
							onFiles={props.onFiles}
							onLink={props.onLink}
							onReady={onEditor}
							onTopLine={() => undefined}
						/>
					) : (
						<RowsSkeleton rows={4} label="Memuat penyunting" />
					)}
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<section className={css.seen} aria-label={`Pratinjau ${label.toLowerCase()}`} tabIndex={0}>
					{error ? (
						<p className={css.problem} role="alert">
							Pratinjau belum dapat dimuat: {error.message}
						</p>
					) : null}
					{text.trim() === '' ? (
						<p className={css.nothing}>{props.nothing}</p>
					) : data ? (
						props.children(data.html)
					) : null}
				</section>
			</div>
			<div role="status">
				{data && data.masalah.length > 0 ? (
					<ul className={css.faults}>
						{data.masalah.map(({ baris, alasan }) => (
							<li key={`${baris} ${alasan}`}>
								<button type="button" onClick={() => editor?.goTo(baris)}>
									Baris {baris}
								</button>{' '}
								{alasan}
							</li>
						))}
					</ul>
				) : null}
			</div>
		</fieldset>
	)
}
