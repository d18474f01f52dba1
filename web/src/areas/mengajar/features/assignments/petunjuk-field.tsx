import { useEffect, useId, useState } from 'react'
import { useLater } from '#web/lib/use-later.ts'
import { LessonHtml } from '#web/parts/lessons/lesson-html.tsx'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { Toolbar } from '#web/parts/staff/editor/markdown-toolbar.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import css from './petunjuk-field.module.css'
import { usePetunjukPreview } from './petunjuk-preview.ts'

const loadEditor = () =>
	import('#web/parts/staff/editor/text-editor.tsx').then(({ TextEditor }) => TextEditor)

type Props = {
	kelas: Kelas
	/** Of one that is changed. */
	tugas: string | undefined
	petunjuk: string
	berkas: Parameters<typeof usePetunjukPreview>[1]['berkas']
	onChange: (petunjuk: string) => void
	onFiles: (files: readonly File[]) => void
	onLink: () => void
	editor: EditorHandle | undefined
	onEditor: (editor: EditorHandle | undefined) => void
}

const SIDES = { tulis: 'Tulis', pratinjau: 'Pratinjau' } as const
type Side = keyof typeof SIDES

/** What is asked, in Markdown, beside what students will see of it. */
export function PetunjukField({ kelas, tugas, petunjuk, berkas, editor, onEditor, ...on }: Props) {
	const [side, setSide] = useState<Side>('tulis')
	const [initial] = useState(petunjuk)
	const TextEditor = useLater(loadEditor)
	const preview = usePetunjukPreview(kelas, { tugas, petunjuk, berkas })
	const name = useId()
	const { data } = preview
	useEffect(() => editor?.faults(data?.masalah.map(({ baris }) => baris) ?? []), [editor, data])
	return (
		<fieldset className={css.field}>
			<legend id={name}>Petunjuk</legend>
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
			<div className={css.columns} data-side={side}>
				<div className={css.write}>
					<Toolbar editor={editor} onFiles={on.onFiles} onLink={on.onLink} />
					{TextEditor ? (
						<TextEditor
							label="Petunjuk"
							hint="Tulis apa yang dikerjakan. Gambar dan berkas dapat ditempel atau diseret ke sini."
							initial={initial}
							onChange={on.onChange}
							onFiles={on.onFiles}
							onLink={on.onLink}
							onReady={onEditor}
							onTopLine={() => undefined}
						/>
					) : (
						<RowsSkeleton rows={4} label="Memuat penyunting" />
					)}
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<section className={css.seen} aria-label="Pratinjau petunjuk" tabIndex={0}>
					{preview.isError ? (
						<p className={css.problem} role="alert">
							Pratinjau belum dapat dimuat: {preview.error.message}
						</p>
					) : null}
					{petunjuk.trim() === '' ? (
						<p className={css.empty}>Yang dilihat mahasiswa tampil di sini.</p>
					) : data ? (
						<LessonHtml html={data.html} />
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
