import type { GambarStore } from './gambar-store.ts'
import type { GiftSoal } from './gift.ts'
import type { GiftText } from './gift-text.ts'
import { renderText } from './rich-text.ts'
import { type Bagian, bagianIdentity, LETTERS, type Soal, type Tanda } from './soal.ts'

/** A question, and how many pictures of its explanation were left out, which is text only. */
type Made = { soal: Soal; dilepas: number }

/** What is said of pictures that an explanation had. */
export const kataDilepas = (count: number): string =>
	`Pembahasan: ${count > 1 ? `${count} gambar` : 'gambar'} tidak ikut, sebab pembahasan hanya berupa teks.`

/** Turns a question of a file into one that can be stored, or says why it cannot be. */
export async function makeSoal(
	gift: Omit<GiftSoal, 'opsiFeedback'>,
	{ line, tanda }: { line: number; tanda: Tanda },
	store: GambarStore,
): Promise<Made | { reason: string }> {
	const pertanyaan = await makeBagian('Pertanyaan', gift.stem, 'soal', store)
	if ('reason' in pertanyaan) return pertanyaan

	const opsi: Bagian[] = []
	for (const [index, text] of gift.opsi.entries()) {
		const made = await makeBagian(`Opsi ${letter(index)}`, text, 'opsi', store)
		if ('reason' in made) return made
		const twin = opsi.findIndex((other) => bagianIdentity(other) === bagianIdentity(made))
		if (twin >= 0) return { reason: `Opsi ${letter(twin)} dan opsi ${letter(index)} sama.` }
		opsi.push(made)
	}

	const pembahasan = gift.pembahasan ? renderText(gift.pembahasan, 'soal') : { html: '', gambar: [] }
	if ('reason' in pembahasan) return { reason: `Pembahasan: ${pembahasan.reason}` }
	const { judul } = gift
	const kunci = letter(gift.kunci)
	const soal = { line, judul, pertanyaan, opsi, kunci, pembahasan: pembahasan.html, ...tanda }
	return { soal, dilepas: pembahasan.gambar.length }
}

/** So many pictures of one text become one; more cannot be seen beside a question. */
export const MAX_GABUNGAN = 6

const letter = (index: number): string => (LETTERS[index] ?? '').toUpperCase()

async function makeBagian(
	nama: string,
	text: GiftText,
	kind: 'soal' | 'opsi',
	store: GambarStore,
): Promise<Bagian | { reason: string }> {
	const rendered = renderText(text, kind)
	if ('reason' in rendered) return { reason: `${nama}: ${rendered.reason}` }
	const { html } = rendered
	const sha256: string[] = []
	for (const { src } of rendered.gambar) {
		const gambar = await store.add(src)
		if ('reason' in gambar) return gambar
		sha256.push(gambar.sha256)
	}
	const [first, second] = sha256
	if (first === undefined)
		return html === '' ? { reason: `${nama} kosong.` } : { html, gambar: null, alt: '' }
	if (second === undefined) return { html, gambar: first, alt: rendered.gambar[0]?.alt ?? '' }
	if (!store.gabung || sha256.length > MAX_GABUNGAN)
		return {
			reason: `${nama} memuat lebih dari ${store.gabung ? `${MAX_GABUNGAN} gambar` : 'satu gambar'}. Jadikan satu gambar, lalu pakai gambar itu.`,
		}
	const words = rendered.gambar.map(({ alt }) => alt).filter((alt) => alt !== '')
	return { html, gambar: store.gabung(sha256), alt: words.join('; ') }
}
