import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { call } from '#web/lib/api.ts'
import { ArticleText } from '#web/parts/news/article-text.tsx'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { LinkDialog } from '#web/parts/staff/editor/insert-dialog.tsx'
import { linkEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { MarkdownField } from '#web/parts/staff/editor/markdown-field.tsx'
import { useGambar } from './use-gambar.ts'

const PAUSE_MS = 400

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
	const [linking, setLinking] = useState(false)
	const [editor, setEditor] = useState<EditorHandle>()
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
	const preview = usePreview(id, naskah, berkas)
	return (
		<>
			<MarkdownField
				label="Isi berita"
				hint="Tulis beritanya di sini. Gambar dapat ditempel atau diseret."
				nothing="Yang dilihat pembaca tampil di sini."
				text={naskah}
				onText={(text) => onChange({ naskah: text })}
				onFiles={gambar.add}
				onLink={() => setLinking(true)}
				editor={editor}
				onEditor={setEditor}
				preview={preview}
				plain
				tall
			>
				{(html) => <ArticleText html={html} />}
			</MarkdownField>
			{linking ? (
				<LinkDialog
					onInsert={(address) => editor?.edit((text, range) => linkEdit(text, range, address))}
					onClose={() => {
						setLinking(false)
						editor?.focus()
					}}
				/>
			) : null}
		</>
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
