import { useEffect, useRef, useState } from 'react'
import type { BerkasTugas, TugasMahasiswa } from '#shared/api/assignments.ts'
import { BERKAS_TUGAS_BYTES, jenisBerkas } from '#shared/rules/tugas.ts'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { uploadFile } from './upload-file.ts'

/** A file of the form: being sent, whole, refused, or begun on a page that is gone. */
export type Berkas = {
	key: string
	nama: string
	ukuran: number
	state: 'sending' | 'waiting' | 'whole' | 'failed' | 'left'
	share: number
	problem?: string
	/** Once the server knows it. */
	id?: string
}

const whole = ({ id, nama, ukuran }: Pick<BerkasTugas, 'id' | 'nama' | 'ukuran'>): Berkas => ({
	key: id,
	id,
	nama,
	ukuran,
	state: 'whole',
	share: 1,
})

/** The files of a hand-in that is being made: those of the last one, and what is sent meanwhile. */
export function useUploads({ id, pengumpulan, unggahan }: TugasMahasiswa) {
	const [files, setFiles] = useState<readonly Berkas[]>(() => [
		...(pengumpulan?.berkas ?? []).map(whole),
		...unggahan.map((one): Berkas => ({ ...whole(one), ...(!one.lengkap && { state: 'left', share: 0 }) })),
	])
	const running = useRef(new Map<string, AbortController>())
	useEffect(() => {
		const all = running.current
		return () => {
			for (const one of all.values()) one.abort()
		}
	}, [])
	const change = (key: string, part: Partial<Berkas>) =>
		setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)))

	const send = async (file: File) => {
		// The same file again goes on where it was.
		const left = files.find(
			(one) => one.state === 'left' && one.nama === file.name && one.ukuran === file.size,
		)
		const key = left?.key ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
		const refused =
			jenisBerkas(file.name) === undefined
				? t('Jenis berkas ini tidak diterima.')
				: file.size > BERKAS_TUGAS_BYTES
					? t('Lebih dari 25 MB. Kecilkan dahulu, lalu pilih lagi.')
					: file.size === 0
						? t('Berkas ini kosong.')
						: undefined
		const begin: Berkas = {
			key,
			nama: file.name,
			ukuran: file.size,
			share: 0,
			state: refused ? 'failed' : 'sending',
			...(refused && { problem: refused }),
			...(left?.id && { id: left.id }),
		}
		setFiles((known) => [...known.filter((one) => one.key !== key), begin])
		if (refused) return
		const controller = new AbortController()
		running.current.set(key, controller)
		try {
			const done = await uploadFile(id, file, left?.id, {
				signal: controller.signal,
				onProgress: (share, waiting) => change(key, { share, state: waiting ? 'waiting' : 'sending' }),
			})
			change(key, { ...whole(done), key })
		} catch (error) {
			if (!controller.signal.aborted)
				change(key, { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
		} finally {
			running.current.delete(key)
		}
	}

	return {
		files,
		add: (list: readonly File[]) => {
			for (const file of list) void send(file)
		},
		remove: (file: Berkas) => {
			running.current.get(file.key)?.abort()
			setFiles((known) => known.filter((one) => one.key !== file.key))
			// What is in a hand-in stays on the server until another one takes its place.
			if (file.id)
				void call('DELETE /api/tugas/:id/unggahan/:unggahan', { params: { id, unggahan: file.id } }).catch(
					() => undefined,
				)
		},
	}
}
