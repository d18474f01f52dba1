import { MAX_SOAL, tooManySoal } from './batas-soal.ts'
import { readGiftBlock } from './gift.ts'
import { splitGift } from './gift-blocks.ts'
import { type Catatan, type Terbaca, topikOf } from './mentah.ts'

/** Reads GIFT into the form that all files come to. */
export function readGift(text: string): { soal: Terbaca[]; notes: Catatan[] } {
	const { blocks } = splitGift(text)
	if (blocks.length > MAX_SOAL) throw tooManySoal(blocks.length)
	const soal = blocks.map((block): Terbaca => {
		const tempat = `baris ${block.lines[0] ?? 1}`
		const read = readGiftBlock(block)
		if ('reason' in read) {
			const { sebagian } = read
			return {
				tempat,
				...read,
				sebagian: { ...sebagian, topik: topikOf(block.kategori), tag: [...block.tags] },
			}
		}
		const { opsiFeedback: _remarks, ...found } = read.soal
		const titled = /^\s*::/.test(block.text)
		return {
			tempat,
			...found,
			judul: titled ? found.judul : '',
			topik: topikOf(block.kategori),
			kesukaran: '',
			tag: [...block.tags],
		}
	})
	return { soal, notes: [] }
}
