import { type Baris, plain } from '#server/lib/foreign/word-line.ts'
import type { GiftText } from './gift-text.ts'
import { htmlOf, type Sebagian, standsOut, type Terbaca } from './mentah.ts'
import { LETTERS_UP } from './soal-marks.ts'

/** A question while its lines are being read. */
export type Draf = {
	tempat: string
	nomor: number | null
	/** The list of Word that numbers it. */
	list: string | null
	stem: Baris[]
	opsi: { baris: Baris[]; bintang: boolean }[]
	kunci: string | null
	pembahasan: Baris[]
	topik: string
	kesukaran: string
	tag: string[]
}

export const newDraf = (tempat: string): Draf => ({
	tempat,
	nomor: null,
	list: null,
	stem: [],
	opsi: [],
	kunci: null,
	pembahasan: [],
	topik: '',
	kesukaran: '',
	tag: [],
})

export const MIN_OPSI = 2
const MAX_OPSI = 5

export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

const WAYS = [
	['mark', 'diberi warna'],
	['bold', 'ditebalkan'],
	['underline', 'digarisbawahi'],
] as const

/** A question as it was read, or why it is none, with what makes it one. */
export function judgeDraf(draf: Draf, toHtml: (lines: readonly Baris[]) => GiftText = htmlOf): Terbaca {
	const { tempat, stem, opsi } = draf
	const judul = shorten(stem.map(plain).join(' ').replace(/\s+/g, ' ').trim())
	const refuse = (reason: string): Terbaca => ({
		tempat,
		judul,
		reason,
		sebagian: sebagianDraf(draf, toHtml),
	})
	if (opsi.length === 0)
		return refuse('Tidak ada opsi. Tulis setiap opsi di baris sendiri: "A. …", "B. …", dan seterusnya.')
	if (opsi.length < MIN_OPSI || opsi.length > MAX_OPSI)
		return refuse(`Ada ${opsi.length} opsi; yang diterima ${MIN_OPSI} sampai ${MAX_OPSI} opsi.`)
	const key = findKey(draf)
	if ('reason' in key) return refuse(key.reason)
	return {
		tempat,
		judul: '',
		stem: toHtml(stem),
		opsi: opsi.map(({ baris }) => toHtml(baris)),
		kunci: key.index,
		pembahasan: draf.pembahasan.length > 0 ? toHtml(draf.pembahasan) : undefined,
		topik: draf.topik,
		kesukaran: draf.kesukaran,
		tag: draf.tag.filter((one) => one !== ''),
	}
}

/** What a question that is refused has so far. */
export function sebagianDraf(draf: Draf, toHtml: (lines: readonly Baris[]) => GiftText = htmlOf): Sebagian {
	const kunci = draf.kunci === null ? -1 : LETTERS_UP.indexOf(draf.kunci)
	return {
		stem: toHtml(draf.stem),
		opsi: draf.opsi.map(({ baris }) => toHtml(baris)),
		kunci: kunci >= 0 && kunci < draf.opsi.length ? kunci : null,
		pembahasan: draf.pembahasan.length > 0 ? toHtml(draf.pembahasan) : undefined,
		topik: draf.topik,
		kesukaran: draf.kesukaran,
		tag: draf.tag.filter((one) => one !== ''),
	}
}

function findKey({ kunci, opsi }: Draf): { index: number } | { reason: string } {
	if (kunci !== null) {
		const index = LETTERS_UP.indexOf(kunci)
		return index < opsi.length
			? { index }
			: { reason: `Kuncinya ${kunci}, padahal hanya ada ${opsi.length} opsi.` }
	}
	const starred = opsi.flatMap(({ bintang }, index) => (bintang ? [index] : []))
	if (starred.length === 1 && starred[0] !== undefined) return { index: starred[0] }
	if (starred.length > 1)
		return { reason: `Ada ${starred.length} opsi yang bertanda kunci; tandai tepat satu.` }
	for (const [way, name] of WAYS) {
		const marked = opsi.flatMap(({ baris }, index) => (standsOut(baris, way) ? [index] : []))
		if (marked.length === 1 && marked[0] !== undefined) return { index: marked[0] }
		if (marked.length > 1 && marked.length < opsi.length)
			return {
				reason: `Ada ${marked.length} opsi yang ${name}; tandai tepat satu, atau tulis "Kunci: B" di bawah opsi.`,
			}
	}
	return { reason: 'Kunci tidak ditemukan. Tulis "Kunci: B" di bawah opsi, atau tebalkan opsi yang benar.' }
}
