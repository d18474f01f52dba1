import type { Bagian } from './soal.ts'

/** A question as every format writes it. */
export type SoalEkspor = {
	judul: string
	pertanyaan: Bagian
	opsi: Bagian[]
	kunci: number
	pembahasan: string
	topik: string
	tag: string[]
	opsi_tetap: boolean
}
/** Pictures by their hash. */
export type GambarEkspor = ReadonlyMap<string, { mime: string; isi: Buffer }>

const FORMULA =
	/<math\b([^>]*)>(?:(?!<\/math>)[\s\S])*?<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g

/** HTML in which formulas are LaTeX again, as other programs read them. */
export const withTex = (html: string): string =>
	html.replace(FORMULA, (_all, attributes: string, tex: string) =>
		/display="block"/.test(attributes) ? `\\[${tex}\\]` : `\\(${tex}\\)`,
	)

export const ENDINGS: Readonly<Record<string, string>> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/gif': 'gif',
	'image/webp': 'webp',
	'image/svg+xml': 'svg',
}

const quote = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A text with its picture behind it, at an address. */
export const withPicture = ({ html, gambar, alt }: Bagian, src: (sha256: string) => string): string =>
	gambar === null ? withTex(html) : `${withTex(html)}<p><img src="${src(gambar)}" alt="${quote(alt)}"></p>`
