import { jumlahPotongan } from '#shared/rules/tugas.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { readPiece, stubborn } from '#web/lib/pieces.ts'

type Options = {
	signal: AbortSignal
	/** Told after each piece: the share that has arrived, and whether it waits for the network. */
	onProgress: (share: number, waiting: boolean) => void
}

/** Where this device remembers that it has begun to send a file; one that was changed since is another one. */
const keyOf = ({ name, size, lastModified }: File) => `titipan:${size}:${lastModified}:${name.normalize()}`

/** The pieces that are there of a file that was begun before; undefined when the server has forgotten it. */
async function begunBefore(file: File, sure: Sure): Promise<{ id: string; ada: number[] } | undefined> {
	const known = readDraft(keyOf(file))
	if (typeof known !== 'string') return undefined
	try {
		const { data } = await sure((signal) => call('GET /api/titipan/:id', { params: { id: known }, signal }))
		return { id: known, ada: data.ada }
	} catch (error) {
		if (!isRefusal(error)) throw error
		clearDraft(keyOf(file))
		return undefined
	}
}

type Sure = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Sends a file piece by piece and then does with it what is wanted. Without a network it waits and goes on where it was; so does
 * the same file when it is chosen again after the page was closed.
 * @param put is asked again when its answer was lost
 * @throws ApiError what the server refuses, and the abort
 */
export async function sendTitipan<T>(
	file: File,
	put: (titipan: string, signal: AbortSignal) => Promise<T>,
	{ signal, onProgress }: Options,
): Promise<T> {
	let share = 0
	const sure: Sure = (ask) => stubborn(ask, { signal, onWaiting: () => onProgress(share, true) })
	const before = await begunBefore(file, sure)
	const id =
		before?.id ??
		(await sure((signal) => call('POST /api/titipan', { body: { ukuran: file.size }, signal }))).data.id
	storeDraft(keyOf(file), id)
	const there = new Set(before?.ada)
	const all = jumlahPotongan(file.size)
	for (let nomor = 0; nomor < all; nomor++) {
		if (!there.has(nomor)) {
			const body = await readPiece(file, nomor)
			await sure((signal) => call('PUT /api/titipan/:id/:nomor', { params: { id, nomor }, body, signal }))
			there.add(nomor)
		}
		share = there.size / all
		onProgress(share, false)
	}
	try {
		return await sure((signal) => put(id, signal))
	} finally {
		// Whether it was taken or refused: what is done with it is done.
		if (!signal.aborted) {
			clearDraft(keyOf(file))
			void call('DELETE /api/titipan/:id', { params: { id } }).catch(() => undefined)
		}
	}
}
