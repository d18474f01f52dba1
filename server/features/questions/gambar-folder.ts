import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { type LoadGambar, MAX_GAMBAR_BYTES } from './gambar.ts'

/** Loads pictures from the folder that a bank lies in. Links out of the folder lead nowhere. */
export function gambarFromFolder(folder: string): LoadGambar {
	return async (nama) => {
		try {
			const root = await realpath(folder)
			const file = await realpath(path.join(root, nama))
			return file.startsWith(root + path.sep) ? await readHead(file, MAX_GAMBAR_BYTES + 1) : undefined
		} catch {
			// Missing, a folder, not ours to read: for the lecturer the picture is not there.
			return undefined
		}
	}
}

/** At most so many bytes of a file; one more than allowed is enough to see that it is too large. */
async function readHead(file: string, most: number): Promise<Uint8Array> {
	const handle = await open(file)
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0)
		return buffer.subarray(0, bytesRead)
	} finally {
		await handle.close()
	}
}
