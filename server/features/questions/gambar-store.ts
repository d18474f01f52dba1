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
	return bytes.length > most ? tooLarge(most) : cleanPicture(bytes)
}

const tooLarge = (most: number) => ({ reason: `lebih besar dari ${most / 1024} KB` })

/** Makes of the bytes of a picture what is stored, or says why it is refused. */
export type Simpan = (bytes: Uint8Array) => Promise<Berkas | { reason: string }>

const asItIs: Simpan = async (bytes) => {
	const cleaned = cleanPicture(bytes)
	return 'reason' in cleaned
		? cleaned
		: { sha256: createHash('sha256').update(cleaned.isi).digest('hex'), ...cleaned }
}

/** Loads and checks each picture of a bank once. */
export function createGambarStore(
	load: LoadGambar,
	{ most = MAX_GAMBAR_BYTES, simpan = asItIs }: { most?: number; simpan?: Simpan } = {},
): GambarStore {
	const berkas = new Map<string, Berkas>()
	const known = new Map<string, Promise<{ sha256: string } | { reason: string }>>()
	let total = 0

	async function read(nama: string): Promise<{ sha256: string } | { reason: string }> {
		const bytes = await load(nama)
		if (!bytes) return { reason: `Gambar "${nama}" tidak ditemukan.` }
		const made = bytes === 'too_large' || bytes.length > most ? tooLarge(most) : await simpan(bytes)
		if ('reason' in made) return { reason: `Gambar "${nama}" ${made.reason}.` }
		total += made.isi.length
		if (total > MAX_TOTAL_BYTES)
			return { reason: 'Jumlah ukuran gambar melebihi 64 MB; bagilah bank soal ini.' }
		berkas.set(made.sha256, made)
		return { sha256: made.sha256 }
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
