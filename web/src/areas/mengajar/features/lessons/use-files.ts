import { useEffect, useRef } from 'react'
import type { BerkasNaskah, NaskahMateri } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { blockEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { sendTitipan } from '#web/parts/staff/send-titipan.ts'
import { naskahQuery } from './queries.ts'

/** Sends files of a lesson one after the other; each comes to stand where the writer was when it was chosen. */
export function useFiles(kode: string, id: string, editor: EditorHandle | undefined) {
	const line = useRef(Promise.resolve())
	const stop = useRef(new AbortController())
	useEffect(() => {
		const going = new AbortController()
		stop.current = going
		return () => going.abort()
	}, [])
	return (files: readonly File[]) => {
		if (!editor) return
		for (const file of files) {
			const shown = editor.upload(file.name || 'gambar')
			line.current = line.current.then(async () => {
				try {
					const nama = file.name.slice(-300).toWellFormed() || 'gambar.png'
					const put = (titipan: string, signal: AbortSignal) =>
						call('POST /api/mengajar/materi/:kode/materi/:id/berkas', {
							params: { kode, id },
							query: { nama, titipan },
							body: undefined,
							signal,
						})
					const { data } = await sendTitipan(file, put, {
						signal: stop.current.signal,
						onProgress: shown.progress,
					})
					const { markdown, ...berkas } = data
					noteFile(kode, id, (known) => [...known.filter(({ nama }) => nama !== berkas.nama), berkas])
					const at = shown.end()
					editor.insertAt(at, (text, range) => blockEdit(text, range, markdown))
				} catch (error) {
					shown.fail(error instanceof Error ? error.message : 'gagal diunggah')
				}
			})
		}
	}
}

/** The list of files of the lesson as this page knows it. */
export function noteFile(
	kode: string,
	id: string,
	change: (berkas: NaskahMateri['berkas']) => BerkasNaskah[],
): void {
	queryClient.setQueryData(
		naskahQuery(kode, id).queryKey,
		(known) => known && { ...known, berkas: change(known.berkas) },
	)
}
