import type { BerkasTugas } from '#shared/api/assignments.ts'
import { jumlahPotongan, POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { call, isRefusal } from '#web/lib/api.ts'

/** Waits between tries, in ms; the last one goes on until the network is back or the upload is stopped. */
const WAITS = [1_000, 2_000, 5_000, 10_000]

type Options = {
	signal: AbortSignal
	/** Told after each piece: the share that has arrived, and whether it waits for the network. */
	onProgress: (share: number, waiting: boolean) => void
}

/**
 * Sends a file piece by piece and has it checked. Without a network it waits and goes on where it was.
 * @param unggahan one that was begun before with the same file; undefined begins one
 * @throws ApiError what the server refuses, and the abort
 */
export async function uploadFile(
	id: string,
	file: File,
	unggahan: string | undefined,
	{ signal, onProgress }: Options,
): Promise<BerkasTugas> {
	let share = 0
	const stubborn = async <T>(ask: () => Promise<T>): Promise<T> => {
		for (let tries = 0; ; tries++) {
			try {
				return await ask()
			} catch (error) {
				if (signal.aborted || isRefusal(error)) throw error
				onProgress(share, true)
				await pause(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
			}
		}
	}
	const params = {
		id,
		unggahan:
			unggahan ??
			(
				await stubborn(() =>
					call('POST /api/tugas/:id/unggahan', {
						params: { id },
						body: { nama: file.name, ukuran: file.size },
						signal,
					}),
				)
			).data.id,
	}
	const { data } = await stubborn(() => call('GET /api/tugas/:id/unggahan/:unggahan', { params, signal }))
	const all = jumlahPotongan(file.size)
	const there = new Set(data.ada)
	for (let nomor = 0; nomor < all; nomor++) {
		if (!there.has(nomor)) {
			const piece = file.slice(
				nomor * POTONGAN_BYTES,
				(nomor + 1) * POTONGAN_BYTES,
				'application/octet-stream',
			)
			await stubborn(() =>
				call('PUT /api/tugas/:id/unggahan/:unggahan/:nomor', {
					params: { ...params, nomor },
					body: piece,
					signal,
				}),
			)
			there.add(nomor)
		}
		share = there.size / all
		onProgress(share, false)
	}
	return (await stubborn(() => call('POST /api/tugas/:id/unggahan/:unggahan/selesai', { params, signal })))
		.data
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer)
			removeEventListener('online', done)
			signal.removeEventListener('abort', done)
			resolve()
		}
		const timer = setTimeout(done, ms)
		addEventListener('online', done)
		signal.addEventListener('abort', done)
	})
}
