import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { call } from '#web/lib/api.ts'
import { useLater } from '#web/lib/use-later.ts'
import { ArticleText } from '#web/parts/news/article-text.tsx'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { LinkDialog } from '#web/parts/staff/editor/insert-dialog.tsx'
import { linkEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { Toolbar } from '#web/parts/staff/editor/markdown-toolbar.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './tulis.module.css'
import { useGambar } from './use-gambar.ts'

const loadEditor = () =>
	import('#web/parts/staff/editor/text-editor.tsx').then(({ TextEditor }) => TextEditor)

const PAUSE_MS = 400
const SIDES = { tulis: 'Tulis', pratinjau: 'Pratinjau' } as const
type Side = keyof typeof SIDES

type Props = {
	/** Of one that was saved before. */
	id: string | null
	isi: IsiBerita
	onChange: (part: Partial<Pick<IsiBerita, 'naskah' | 'berkas'>>) => void
	onSending: (sending: boolean) => void
}

/** The text of an article, in Markdown beside what readers will see of it. */
export function IsiField({ id, isi, onChange, onSending }: Props) {
	const { naskah, berkas } = isi
	const [side, setSide] = useState<Side>('tulis')
	const [linking, setLinking] = useState(false)
	const [initial] = useState(naskah)
	const [editor, setEditor] = useState<EditorHandle>()
	const TextEditor = useLater(loadEditor)
	// Several may come before the page is drawn again.
	const files = useRef(berkas)
	files.current = berkas
	const gambar = useGambar({
		editor,
		count: () => files.current.length,
		onAdded: (one) => {
			files.current = [...files.current.filter(({ nama }) => nama !== one.nama), one]
			onChange({ berkas: files.current })
		},
	})
	useEffect(() => onSending(gambar.sending > 0), [gambar.sending, onSending])
	const { data, error, isError } = usePreview(id, naskah, berkas)
	useEffect(() => editor?.faults(data?.masalah.map(({ baris }) => baris) ?? []), [editor, data])
	const name = useId()
	return (
		<fieldset className={css.field}>
			<legend id={name}>Isi berita</legend>
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
					<Toolbar editor={editor} onFiles={gambar.add} onLink={() => setLinking(true)} plain />
					{TextEditor ? (
						<TextEditor
							label="Isi berita"
							hint="Tulis beritanya di sini. Gambar dapat ditempel atau diseret."
							initial={initial}
							onChange={(text) => onChange({ naskah: text })}
							onFiles={gambar.add}
							onLink={() => setLinking(true)}
							onReady={setEditor}
							onTopLine={() => undefined}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat penyunting" />
					)}
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<section className={css.seen} aria-label="Pratinjau isi berita" tabIndex={0}>
					{isError ? (
						<p className={css.problem} role="alert">
							Pratinjau belum dapat dimuat: {error.message}
						</p>
					) : null}
					{naskah.trim() === '' ? (
						<p className={css.note}>Yang dilihat pembaca tampil di sini.</p>
					) : data ? (
						<ArticleText html={data.html} />
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
			{linking ? (
				<LinkDialog
					onInsert={(address) => editor?.edit((text, range) => linkEdit(text, range, address))}
					onClose={() => {
						setLinking(false)
						editor?.focus()
					}}
				/>
			) : null}
		</fieldset>
	)
}

/** The text as the server makes it, a moment after the last letter. */
function usePreview(id: string | null, naskah: string, berkas: IsiBerita['berkas']) {
	const [asked, setAsked] = useState({ naskah, berkas })
	useEffect(() => {
		const timer = setTimeout(() => setAsked({ naskah, berkas }), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [naskah, berkas])
	return useQuery({
		queryKey: ['berita-pratinjau', id, asked],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/berita/pratinjau', { body: { id, ...asked }, signal })).data,
		enabled: asked.naskah.trim() !== '',
		placeholderData: keepPreviousData,
		gcTime: 0,
	})
}
