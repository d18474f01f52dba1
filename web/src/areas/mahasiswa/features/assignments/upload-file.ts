import type { BerkasTugas } from '#shared/api/assignments.ts'
import { jumlahPotongan, NAMA_BERKAS_HURUF, POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { ApiError, call, isRefusal } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

/** Waits between tries, in ms; the last one goes on until the network is back or the upload is stopped. */
const WAITS = [1_000, 2_000, 5_000, 10_000]

/** A piece that has got nowhere for so long is sent again: its line is dead. */
const SILENT_MS = 120_000

type Options = {
	signal: AbortSignal
	/** Told what the server calls it, as soon as it does. */
	onBegun: (unggahan: string) => void
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
	{ signal, onBegun, onProgress }: Options,
): Promise<BerkasTugas> {
	let share = 0
	const stubborn = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
		for (let tries = 0; ; tries++) {
			try {
				return await ask(AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]))
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
				await stubborn((signal) =>
					call('POST /api/tugas/:id/unggahan', {
						params: { id },
						body: { nama: shortName(file.name), ukuran: file.size },
						signal,
					}),
				)
			).data.id,
	}
	onBegun(params.unggahan)
	const { data } = await stubborn((signal) =>
		call('GET /api/tugas/:id/unggahan/:unggahan', { params, signal }),
	)
	const all = jumlahPotongan(file.size)
	const there = new Set(data.ada)
	for (let nomor = 0; nomor < all; nomor++) {
		if (!there.has(nomor)) {
			const piece = await read(file, nomor)
			await stubborn((signal) =>
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
	return (
		await stubborn((signal) => call('POST /api/tugas/:id/unggahan/:unggahan/selesai', { params, signal }))
	).data
}

/** Into memory first: a file that is gone or was changed must not look like a lost network. */
async function read(file: File, nomor: number): Promise<Blob> {
	const piece = file.slice(nomor * POTONGAN_BYTES, (nomor + 1) * POTONGAN_BYTES)
	const bytes = await piece.arrayBuffer().catch(() => {
		throw new ApiError(t('Berkas ini tidak dapat dibaca lagi dari perangkat Anda. Pilih lagi.'), {
			status: 400,
			code: 'file_unreadable',
		})
	})
	return new Blob([bytes], { type: 'application/octet-stream' })
}

/** The name with its end, without what is too long for the server in between. */
export function shortName(name: string): string {
	const end = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
	return name.length <= NAMA_BERKAS_HURUF ? name : name.slice(0, NAMA_BERKAS_HURUF - end.length) + end
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
