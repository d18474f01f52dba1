import { createHash } from 'node:crypto'
import type { Berkas } from '#server/features/files/lend.ts'
import { cleanPicture, type Picture } from '#server/lib/picture.ts'
import { type LoadGambar, MAX_GAMBAR_BYTES, namaGambar } from './gambar.ts'

export type GambarStore = {
	/** Pictures in use, by SHA-256. */
	berkas: ReadonlyMap<string, Berkas>
	/** The picture behind an address in a text: its SHA-256, or why it is refused. */
	add: (src: string) => Promise<{ sha256: string } | { reason: string }>
}

const MAX_TOTAL_BYTES = 64 * 1024 * 1024

/** A picture as it is stored, or why it is refused. */
export function cleanGambar(bytes: Uint8Array, most = MAX_GAMBAR_BYTES): Picture | { reason: string } {
	return bytes.length > most ? { reason: `lebih besar dari ${most / 1024} KB` } : cleanPicture(bytes)
}

/** Loads and checks each picture of a bank once. */
export function createGambarStore(load: LoadGambar, most?: number): GambarStore {
	const berkas = new Map<string, Berkas>()
	const known = new Map<string, Promise<{ sha256: string } | { reason: string }>>()
	let total = 0

	async function read(nama: string): Promise<{ sha256: string } | { reason: string }> {
		const bytes = await load(nama)
		if (!bytes) return { reason: `Gambar "${nama}" tidak ditemukan.` }
		const cleaned = cleanGambar(bytes, most)
		if ('reason' in cleaned) return { reason: `Gambar "${nama}" ${cleaned.reason}.` }
		total += bytes.length
		if (total > MAX_TOTAL_BYTES)
			return { reason: 'Jumlah ukuran gambar melebihi 64 MB; bagilah bank soal ini.' }
		const sha256 = createHash('sha256').update(cleaned.isi).digest('hex')
		berkas.set(sha256, { sha256, ...cleaned })
		return { sha256 }
	}

	return {
		berkas,
		add: async (src) => {
			const nama = namaGambar(src)
			if (nama === undefined)
				return { reason: `Gambar "${src.slice(0, 100)}" harus berupa berkas di folder bank soal ini.` }
			const loading = known.get(nama) ?? read(nama)
			known.set(nama, loading)
			return loading
		},
	}
}
