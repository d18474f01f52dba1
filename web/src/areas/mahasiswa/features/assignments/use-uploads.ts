import { useEffect, useRef, useState } from 'react'
import type { BerkasTugas, TugasMahasiswa } from '#shared/api/assignments.ts'
import { BERKAS_TUGAS_BYTES, jenisBerkas } from '#shared/rules/tugas.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
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

/** Where this device remembers of when the file is that it has begun to send. */
const stampOf = (unggahan: string) => `unggahan:${unggahan}`

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

	const drop = (unggahan: string) => {
		clearDraft(stampOf(unggahan))
		// What is in a hand-in stays on the server until another one takes its place.
		void call('DELETE /api/tugas/:id/unggahan/:unggahan', { params: { id, unggahan } }).catch(() => undefined)
	}

	const send = async (file: File) => {
		// The same file again takes the place of what did not arrive.
		const before = files.find(
			(one) =>
				(one.state === 'left' || one.state === 'failed') &&
				one.nama.normalize() === file.name.normalize() &&
				one.ukuran === file.size,
		)
		// It goes on where it was if it has not been changed since: of two versions in one file nobody could read anything.
		const goesOn =
			before?.state === 'left' && before.id && readDraft(stampOf(before.id)) === file.lastModified
				? before.id
				: undefined
		if (before?.id && !goesOn) drop(before.id)
		const key = before?.key ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
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
			...(goesOn && { id: goesOn }),
		}
		setFiles((known) => [...known.filter((one) => one.key !== key), begin])
		if (refused) return
		const controller = new AbortController()
		running.current.set(key, controller)
		try {
			const done = await uploadFile(id, file, goesOn, {
				signal: controller.signal,
				onBegun: (unggahan) => {
					storeDraft(stampOf(unggahan), file.lastModified)
					change(key, { id: unggahan })
				},
				onProgress: (share, waiting) => change(key, { share, state: waiting ? 'waiting' : 'sending' }),
			})
			clearDraft(stampOf(done.id))
			change(key, { ...whole(done), key })
		} catch (error) {
			if (!controller.signal.aborted)
				change(key, { state: 'failed', problem: error instanceof ApiError ? error.message : t('gagal') })
		} finally {
			if (running.current.get(key) === controller) running.current.delete(key)
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
			if (file.id) drop(file.id)
		},
	}
}
