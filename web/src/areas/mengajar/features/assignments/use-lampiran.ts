import { useEffect, useRef, useState } from 'react'
import type { BerkasPetunjuk } from '#shared/api/assignment-instructions.ts'
import { BERKAS_TUGAS_BYTES, LAMPIRAN_TUGAS_MAKS } from '#shared/rules/tugas.ts'
import { sendFile } from '#web/lib/send-file.ts'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { blockEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { showError } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

const MB = 1024 * 1024

type Options = {
	editor: EditorHandle | undefined
	/** How many there are now. */
	count: () => number
	onAdded: (berkas: BerkasPetunjuk) => void
}

/**
 * Sends files of instructions one after the other; a picture comes to stand where the writer was when it was chosen. What is on its
 * way when the form is closed is broken off: a form that was given up is not kept again for its sake.
 */
export function useLampiran(kelas: Kelas, { editor, count, onAdded }: Options) {
	const line = useRef(Promise.resolve())
	const [sending, setSending] = useState(0)
	const open = useRef<AbortController>(undefined)
	useEffect(() => {
		const controller = new AbortController()
		open.current = controller
		return () => controller.abort()
	}, [])
	const send = async (file: File, signal: AbortSignal | undefined) => {
		if (signal?.aborted) return
		const nama = file.name || 'gambar.png'
		const shown = file.type.startsWith('image/') ? editor?.upload(nama) : undefined
		try {
			if (file.size > BERKAS_TUGAS_BYTES)
				throw new Error(`${nama} lebih besar dari ${BERKAS_TUGAS_BYTES / MB} MB`)
			if (count() >= LAMPIRAN_TUGAS_MAKS)
				throw new Error(`Satu tugas memuat paling banyak ${LAMPIRAN_TUGAS_MAKS} berkas`)
			const { data } = await sendFile(
				'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah/berkas',
				{ params: paramsOfKelas(kelas), query: { nama: nama.slice(-300) } },
				file,
				{ onProgress: (share) => shown?.progress(share), ...(signal && { signal }) },
			)
			if (signal?.aborted) return
			const { markdown, ...berkas } = data
			onAdded(berkas)
			const at = shown?.end()
			if (at !== undefined && markdown !== null)
				editor?.insertAt(at, (text, range) => blockEdit(text, range, markdown))
		} catch (error) {
			if (signal?.aborted) return
			const why = error instanceof Error ? error.message : 'gagal diunggah'
			if (shown) shown.fail(why)
			else showError('Berkas tidak terlampir', why)
		}
	}
	return {
		/** Files on their way. */
		sending,
		/** The form is given up. */
		stop: () => open.current?.abort(),
		add: (files: readonly File[]) => {
			const signal = open.current?.signal
			setSending((known) => known + files.length)
			for (const file of files)
				line.current = line.current
					.then(() => send(file, signal))
					.finally(() => setSending((known) => known - 1))
		},
	}
}
