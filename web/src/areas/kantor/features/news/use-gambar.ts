import { useRef, useState } from 'react'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { GAMBAR_BERITA_BYTES, NASKAH_BERITA_BERKAS } from '#shared/rules/berita.ts'
import { sendFile } from '#web/lib/send-file.ts'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { blockEdit } from '#web/parts/staff/editor/markdown-edits.ts'

type Gambar = IsiBerita['berkas'][number]

/** Sends one picture. @throws Error with what the writer can do */
export async function sendGambar(file: File, onProgress: (share: number) => void = () => undefined) {
	const nama = file.name || 'gambar.png'
	if (file.size > GAMBAR_BERITA_BYTES)
		throw new Error(`${nama} lebih besar dari ${GAMBAR_BERITA_BYTES / 1024 / 1024} MB`)
	const query = { nama: nama.slice(-300) }
	return (await sendFile('POST /api/kantor/berita/berkas', { query }, file, { onProgress })).data
}

type Options = {
	editor: EditorHandle | undefined
	count: () => number
	onAdded: (gambar: Gambar) => void
}

/** Sends pictures of the text one after the other; each comes to stand where the writer was when it was chosen. */
export function useGambar({ editor, count, onAdded }: Options) {
	const queue = useRef(Promise.resolve())
	const [sending, setSending] = useState(0)
	const send = async (file: File) => {
		const shown = editor?.upload(file.name || 'gambar.png')
		try {
			if (count() >= NASKAH_BERITA_BERKAS)
				throw new Error(`Satu berita memuat paling banyak ${NASKAH_BERITA_BERKAS} gambar`)
			const { markdown, alamat: _, ...gambar } = await sendGambar(file, (share) => shown?.progress(share))
			onAdded(gambar)
			const at = shown?.end()
			if (at !== undefined) editor?.insertAt(at, (text, range) => blockEdit(text, range, markdown))
		} catch (error) {
			shown?.fail(error instanceof Error ? error.message : 'gagal diunggah')
		}
	}
	return {
		/** Pictures on their way. */
		sending,
		add: (files: readonly File[]) => {
			setSending((known) => known + files.length)
			for (const file of files)
				queue.current = queue.current.then(() => send(file)).finally(() => setSending((known) => known - 1))
		},
	}
}
