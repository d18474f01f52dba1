import type { Order } from '#server/lib/heavy.ts'
import { giftWithPictures, writeGift } from './ekspor-gift.ts'
import { writeMoodleXml } from './ekspor-moodle.ts'
import { writeQti } from './ekspor-qti.ts'
import type { GambarEkspor, SoalEkspor } from './ekspor-teks.ts'
import { writeWord } from './ekspor-word.ts'

export type BentukBank = 'word' | 'word_tanpa_kunci' | 'moodle' | 'gift' | 'qti'
export type IsiEkspor = {
	bentuk: BentukBank
	judul: string
	keterangan: string
	soal: readonly SoalEkspor[]
	/** Beside the bytes of each. */
	gambar: readonly { sha256: string; mime: string }[]
}

/** A bank as a file. Runs in a worker: a thousand questions are seconds of a core. */
export async function makeEkspor({ content, files = [] }: Order<IsiEkspor>): Promise<Uint8Array | string> {
	const { bentuk, soal, judul, keterangan } = content
	const gambar: GambarEkspor = new Map(
		content.gambar.map(({ sha256, mime }, i) => [sha256, { mime, isi: Buffer.from(files[i] ?? []) }]),
	)
	switch (bentuk) {
		case 'word':
		case 'word_tanpa_kunci':
			return writeWord(soal, gambar, { judul, keterangan, kunci: bentuk === 'word' })
		case 'moodle':
			return writeMoodleXml(soal, gambar)
		case 'gift':
			return gambar.size > 0 ? giftWithPictures(soal, gambar) : writeGift(soal)
		case 'qti':
			return writeQti(soal, gambar)
	}
}
