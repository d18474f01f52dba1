import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { ApiError, isRefusal } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

/** Waits between tries, in ms; the last one goes on until the network is back or the upload is stopped. */
const WAITS = [1_000, 2_000, 5_000, 10_000]

/** A piece that has got nowhere for so long is sent again: its line is dead. */
const SILENT_MS = 120_000

/** Asks until it is answered: a lost network is waited for, a refusal and the abort are thrown. */
export async function stubborn<T>(
	ask: (signal: AbortSignal) => Promise<T>,
	{ signal, onWaiting }: { signal: AbortSignal; onWaiting: () => void },
): Promise<T> {
	for (let tries = 0; ; tries++) {
		try {
			return await ask(AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]))
		} catch (error) {
			if (signal.aborted || isRefusal(error)) throw error
			onWaiting()
			await pause(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
		}
	}
}

/** Into memory first: a file that is gone or was changed must not look like a lost network. */
export async function readPiece(file: File, nomor: number): Promise<Blob> {
	const piece = file.slice(nomor * POTONGAN_BYTES, (nomor + 1) * POTONGAN_BYTES)
	const bytes = await piece.arrayBuffer().catch(() => {
		throw new ApiError(t('Berkas ini tidak dapat dibaca lagi dari perangkat Anda. Pilih lagi.'), {
			status: 400,
			code: 'file_unreadable',
		})
	})
	return new Blob([bytes], { type: 'application/octet-stream' })
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
