import type { IsianBerkas } from '#shared/api/question-imports.ts'
import type { GambarStore } from './gambar-store.ts'
import type { GiftText } from './gift-text.ts'
import { kesukaranOf } from './kesukaran.ts'
import { MAX_GABUNGAN } from './make-soal.ts'
import type { Sebagian } from './mentah.ts'
import { renderText } from './rich-text.ts'
import { tandaOf } from './soal.ts'
import { isianSeadanya, kosong, letterAt, type Sumber } from './sunting.ts'
import { sumberOf } from './tulis-markdown.ts'

const MAX_TEKS = 10_000
const MAX_ALT = 200
/** A question that is refused for its many options is shown with so many of them. */
const MAX_OPSI = 10
/** Of all that is refused in a file, so many characters are kept to be mended; of the rest its first words. */
const MAX_SEMUA = 4_000_000

/** Makes of what was read of refused questions what a lecturer mends, and keeps count of how much that is. */
export function createIsian(store: GambarStore): (found: Sebagian) => Promise<IsianBerkas> {
	let left = MAX_SEMUA
	const bagian = async (text: GiftText | undefined, kind: 'soal' | 'opsi'): Promise<Sumber> => {
		if (!text || left <= 0) return kosong()
		const made = await sumberBagian(text, kind, store)
		left -= made.teks.length
		return made
	}
	return async (found) => {
		if (left <= 0) return isianSeadanya(words(found.stem).slice(0, 80))
		const opsi: Sumber[] = []
		for (const one of found.opsi.slice(0, MAX_OPSI)) opsi.push(await bagian(one, 'opsi'))
		const tags = new Set(found.tag.map((tag) => tag.toLowerCase()))
		return {
			pertanyaan: await bagian(found.stem, 'soal'),
			opsi: withTwo(opsi),
			kunci: letterAt(found.kunci),
			pembahasan: { ...(await bagian(found.pembahasan, 'soal')), gambar: null, alt: '' },
			topik: found.topik.slice(0, 80),
			kesukaran: kesukaranOf(found.kesukaran) ?? [...tags].map(kesukaranOf).find(Boolean) ?? null,
			tag: tagsOf(tags),
			...tandaOf(tags),
		}
	}
}

/** Tags that say nothing that has a place of its own. */
export const tagsOf = (tags: ReadonlySet<string>): string[] =>
	[...tags]
		.filter((tag) => tag !== 'wajib' && tag !== 'opsi-tetap' && kesukaranOf(tag) === null)
		.map((tag) => tag.slice(0, 40).trim())
		.filter((tag) => tag !== '')
		.slice(0, 10)

const withTwo = (opsi: Sumber[]): Sumber[] => [...opsi, kosong(), kosong()].slice(0, Math.max(2, opsi.length))

async function sumberBagian(text: GiftText, kind: 'soal' | 'opsi', store: GambarStore): Promise<Sumber> {
	const rendered = renderText(text, kind)
	// What cannot be shown is to be mended as it was written: a broken formula, a text that is too long.
	if ('reason' in rendered) return { ...kosong(), teks: words(text).slice(0, MAX_TEKS) }
	const { format, teks } = sumberOf(rendered.html)
	const sha256: string[] = []
	for (const { src } of rendered.gambar.slice(0, MAX_GABUNGAN)) {
		const added = await store.add(src)
		if ('sha256' in added) sha256.push(added.sha256)
	}
	const [first, second] = sha256
	const gambar =
		first === undefined ? null : second === undefined || !store.gabung ? first : store.gabung(sha256)
	const alt = rendered.gambar
		.map((one) => one.alt)
		.filter((one) => one !== '')
		.join('; ')
	return { format, teks: teks.slice(0, MAX_TEKS), gambar, alt: gambar ? alt.slice(0, MAX_ALT) : '' }
}

/** A text without its tags; its lines stay lines. */
const words = ({ format, text }: GiftText): string =>
	format === 'html' || format === 'moodle'
		? text
				.replace(/<br[^>]*>|<\/p>/gi, '\n')
				.replace(/<[^>]*>/g, '')
				.trim()
		: text.trim()
