import { zipSync } from 'fflate'
import { openZip } from '#server/lib/foreign/stranger-zip.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { type DaftarWord, htmlToWord, type Tempat, xmlAttribute, xmlText } from './docx-html.ts'
import { section, wordParts } from './docx-parts.ts'
import { type GambarEkspor, type SoalEkspor, withPicture, withTex } from './ekspor-teks.ts'
import { asliKey, GAYA, type Gaya } from './gaya.ts'
import type { GiftText } from './gift-text.ts'
import { readWord, WORD_FILES } from './read-word.ts'
import { type Bagian, LETTERS } from './soal.ts'

/** A picture as it stands in the document: what Word can show, and beside it what it was made of. */
type GambarWord = {
	nama: string
	isi: Uint8Array
	lebar: number
	tinggi: number
	asli: { nama: string; isi: Uint8Array } | null
}
type Naskah = { soal: readonly SoalEkspor[]; gambar: ReadonlyMap<string, GambarWord>; kunci: boolean }

/**
 * A bank as a Word file for printing: questions by topic and, where they are wanted, the keys on pages of their own. With
 * keys it imports again as it was: what Word has no words for (how a formula was written) lies beside the text and counts
 * as long as that text still reads as it was written.
 */
export async function writeWord(
	soal: readonly SoalEkspor[],
	gambar: GambarEkspor,
	{ judul, keterangan, kunci }: { judul: string; keterangan: string; kunci: boolean },
): Promise<Uint8Array> {
	const naskah: Naskah = { soal: byTopik(soal), gambar: await wordPictures(gambar), kunci }
	const lists: DaftarWord = []
	const body = bodyOf(naskah, { judul, keterangan }, lists)
	const files = (asli: readonly string[]) =>
		zipSync(wordParts({ body, columns: kunci ? 2 : 1, lists, gambar: [...naskah.gambar.values()], asli }))
	const plain = files([])
	return kunci ? files(await lostIn(plain, naskah)) : plain
}

/** Questions of one topic stand together, those without one first. */
function byTopik(soal: readonly SoalEkspor[]): SoalEkspor[] {
	const order = new Map<string, SoalEkspor[]>([['', []]])
	for (const one of soal) order.set(one.topik, [...(order.get(one.topik) ?? []), one])
	return [...order.values()].flat()
}

const STEM: Tempat = { gaya: 'soal', lanjut: 'soal_lanjut', inset: 425 }
const OPTION: Tempat = { gaya: 'opsi', lanjut: 'opsi_lanjut', inset: 850 }
const REASON: Tempat = { gaya: 'pembahasan', lanjut: 'pembahasan', inset: 567 }

function bodyOf(
	{ soal, gambar, kunci }: Naskah,
	head: { judul: string; keterangan: string },
	lists: DaftarWord,
): string {
	let id = 0
	const bagian = (one: Bagian, tempat: Tempat): string => {
		const picture = one.gambar === null ? undefined : gambar.get(one.gambar)
		const text = one.html === '' && picture ? '' : htmlToWord(one.html, tempat, lists)
		if (!picture) return text
		const drawn = drawing(picture, one.alt, { id: ++id, most: tempat === OPTION ? 7 : 14 })
		const first = text === ''
		return `${text}${line(first ? tempat.gaya : tempat.lanjut, `${first ? words(`${tempat.tanda}\t`) : ''}${drawn}`)}`
	}
	const parts = [line('judul', words(head.judul)), line('subjudul', words(head.keterangan))]
	let topik = ''
	for (const [index, one] of soal.entries()) {
		if (one.topik !== topik) parts.push(line('topik', words(one.topik)))
		topik = one.topik
		parts.push(bagian(one.pertanyaan, { ...STEM, tanda: `${index + 1}.` }))
		for (const [at, opsi] of one.opsi.entries())
			parts.push(bagian(opsi, { ...OPTION, tanda: `${LETTERS[at]?.toUpperCase()}.` }))
	}
	return kunci ? `${parts.join('')}${keyPages(soal, lists)}` : parts.join('')
}

/** Keys with what is said of each question, in two columns. */
function keyPages(soal: readonly SoalEkspor[], lists: DaftarWord): string {
	const parts = [SECTION_END, line('bab', words('Kunci jawaban'))]
	for (const [index, { kunci, judul, tag, pembahasan }] of soal.entries()) {
		parts.push(line('kunci', words(`${index + 1}.\t${LETTERS[kunci]?.toUpperCase()}`)))
		if (judul !== '') parts.push(line('keterangan', words(`Judul: ${judul}`)))
		if (tag.length > 0) parts.push(line('keterangan', words(`Tag: ${tag.join(', ')}`)))
		if (pembahasan !== '') parts.push(htmlToWord(pembahasan, REASON, lists))
	}
	return parts.join('')
}

const SECTION_END = `<w:p><w:pPr><w:pStyle w:val="${GAYA.sela}"/>${section(1)}</w:pPr></w:p>`

const line = (gaya: Gaya, content: string): string =>
	`<w:p><w:pPr><w:pStyle w:val="${GAYA[gaya]}"/></w:pPr>${content}</w:p>`

const words = (text: string): string =>
	`<w:r>${text
		.split('\t')
		.map((part) => `<w:t xml:space="preserve">${xmlText(part)}</w:t>`)
		.join('<w:tab/>')}</w:r>`

const EMU_PER_CM = 360_000
const EMU_PER_PIXEL = 9_525

function drawing(
	{ nama, lebar, tinggi }: GambarWord,
	alt: string,
	{ id, most }: { id: number; most: number },
): string {
	const share = Math.min(
		1,
		(most * EMU_PER_CM) / (lebar * EMU_PER_PIXEL),
		(20 * EMU_PER_CM) / (tinggi * EMU_PER_PIXEL),
	)
	const [cx, cy] = [lebar, tinggi].map((side) => Math.max(1, Math.round(side * EMU_PER_PIXEL * share)))
	const name = `name="Gambar ${id}"`
	return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${id}" ${name} descr="${xmlAttribute(alt)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${nama}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

const SHOWN: Readonly<Record<string, string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpeg',
	'image/gif': 'gif',
}
const MADE_OF: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** Word shows neither WebP nor, for many, SVG: these are drawn as PNG. A picture that nobody can read is left out. */
async function wordPictures(gambar: GambarEkspor): Promise<Map<string, GambarWord>> {
	const made = new Map<string, GambarWord>()
	const sharp = await loadSharp()
	for (const [sha256, { mime, isi }] of gambar) {
		const at = made.size + 1
		const ending = SHOWN[mime]
		const picture = sharp(isi, { limitInputPixels: 60_000_000 })
		const drawn = await (ending
			? picture.metadata()
			: picture.png().toBuffer({ resolveWithObject: true })
		).catch(() => undefined)
		if (!drawn) continue
		const { width = 1, height = 1 } = 'info' in drawn ? drawn.info : drawn
		made.set(sha256, {
			nama: `gambar${at}.${ending ?? 'png'}`,
			isi: 'data' in drawn ? drawn.data : isi,
			lebar: width,
			tinggi: height,
			asli: ending ? null : { nama: `asli${at}.${MADE_OF[mime]}`, isi },
		})
	}
	return made
}

/** What does not come back from the document as it went in: it is read as an import would, and compared. */
async function lostIn(file: Uint8Array, { soal, gambar }: Naskah): Promise<string[]> {
	const read = readWord(await openZip(Buffer.from(file), WORD_FILES)).soal
	const src = (sha256: string) => {
		const picture = gambar.get(sha256)
		return picture ? `media/${(picture.asli ?? picture).nama}` : ''
	}
	const lost: string[] = []
	for (const [index, one] of soal.entries()) {
		const found = read[index]
		if (!found || 'reason' in found) continue
		const compare = (bagian: string, now: GiftText | undefined, meant: string) => {
			if (now && now.text !== meant)
				lost.push(`<teks k="${asliKey(index + 1, bagian, now.text)}">${xmlText(meant)}</teks>`)
		}
		const known = (part: Bagian): Bagian =>
			part.gambar !== null && gambar.has(part.gambar) ? part : { ...part, gambar: null }
		compare('soal', found.stem, withPicture(known(one.pertanyaan), src))
		for (const [at, opsi] of one.opsi.entries())
			compare(`opsi-${at}`, found.opsi[at], withPicture(known(opsi), src))
		compare('pembahasan', found.pembahasan, withTex(one.pembahasan))
	}
	return lost
}
