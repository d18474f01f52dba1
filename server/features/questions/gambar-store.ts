import { createHash } from 'node:crypto'
import type { Berkas } from '#server/features/files/lend.ts'
import { cleanPicture, type Picture } from '#server/lib/picture.ts'
import { type LoadGambar, MAX_GAMBAR_BYTES, namaGambar } from './gambar.ts'

export type GambarStore = {
	/** Pictures in use, by SHA-256. */
	berkas: ReadonlyMap<string, Berkas>
	/** The picture behind an address in a text: its SHA-256, or why it is refused. */
	add: (src: string) => Promise<{ sha256: string } | { reason: string }>
	/** Those of one text, one below the other as one picture, which is made later. A bank has one picture a text. */
	gabung: ((sha256: readonly string[]) => string) | undefined
	/** Of which pictures such a one is to be made. */
	gabungan: ReadonlyMap<string, readonly string[]>
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
	{
		most = MAX_GAMBAR_BYTES,
		simpan = asItIs,
		bolehGabung = false,
	}: { most?: number; simpan?: Simpan; bolehGabung?: boolean } = {},
): GambarStore {
	const berkas = new Map<string, Berkas>()
	const gabungan = new Map<string, readonly string[]>()
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

	const gabung = (sha256: readonly string[]) => {
		const id = createHash('sha256')
			.update(`gabungan ${sha256.join(' ')}`)
			.digest('hex')
		gabungan.set(id, sha256)
		return id
	}

	return {
		berkas,
		gabung: bolehGabung ? gabung : undefined,
		gabungan,
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
