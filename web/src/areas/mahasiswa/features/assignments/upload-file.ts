import type { BerkasTugas } from '#shared/api/assignments.ts'
import { jumlahPotongan, NAMA_BERKAS_HURUF } from '#shared/rules/tugas.ts'
import { call } from '#web/lib/api.ts'
import { readPiece, stubborn } from '#web/lib/pieces.ts'

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
	const sure = <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> =>
		stubborn(ask, { signal, onWaiting: () => onProgress(share, true) })
	const params = {
		id,
		unggahan:
			unggahan ??
			(
				await sure((signal) =>
					call('POST /api/tugas/:id/unggahan', {
						params: { id },
						body: { nama: shortName(file.name), ukuran: file.size },
						signal,
					}),
				)
			).data.id,
	}
	onBegun(params.unggahan)
	const { data } = await sure((signal) => call('GET /api/tugas/:id/unggahan/:unggahan', { params, signal }))
	const all = jumlahPotongan(file.size)
	const there = new Set(data.ada)
	for (let nomor = 0; nomor < all; nomor++) {
		if (!there.has(nomor)) {
			const piece = await readPiece(file, nomor)
			await sure((signal) =>
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
	return (await sure((signal) => call('POST /api/tugas/:id/unggahan/:unggahan/selesai', { params, signal })))
		.data
}

/** The name with its end, without what is too long for the server in between. */
export function shortName(name: string): string {
	const end = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
	return name.length <= NAMA_BERKAS_HURUF ? name : name.slice(0, NAMA_BERKAS_HURUF - end.length) + end
}
