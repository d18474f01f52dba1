import { createHash } from 'node:crypto'

export const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const

/** A stem or an option: sanitised HTML and at most one picture, named by the SHA-256 of its bytes. */
export type Bagian = { html: string; gambar: string | null; alt: string }

/** A question ready to be stored. */
export type Soal = {
	/** Line of the file where it begins. */
	line: number
	judul: string
	pertanyaan: Bagian
	opsi: readonly Bagian[]
	/** `A` to `E`. */
	kunci: string
	pembahasan: string
} & Tanda

/** What a lecturer says of a question: its letters stay where they are; it is in every draw. */
export type Tanda = { opsi_tetap: boolean; wajib: boolean }

/** The tags of a file that mean something here. */
export const tandaOf = (tags: ReadonlySet<string>): Tanda => ({
	opsi_tetap: tags.has('opsi-tetap'),
	wajib: tags.has('wajib'),
})

/** What of a part decides whether two questions are the same. */
export type Content = Pick<Bagian, 'html' | 'gambar'>

/** What makes two questions the same, whatever their key: text and pictures of stem and options. */
export function soalIdentity(pertanyaan: Content, opsi: readonly Content[]): string {
	return JSON.stringify([pertanyaan, ...opsi].map(bagianIdentity))
}

/** The same, in whatever order the options stand: a file that puts the right one first asks no other question. */
export function soalKembar(pertanyaan: Content, opsi: readonly Content[]): string {
	return JSON.stringify([bagianIdentity(pertanyaan), ...opsi.map(bagianIdentity).sort()])
}

export function bagianIdentity({ html, gambar }: Content): string {
	// White space is content only in code.
	return `${html.includes('<pre') ? html : html.replace(/\s+/g, ' ').trim()}|${gambar ?? ''}`
}

/** Fingerprint of a question with its key: importing it again adds nothing. */
export function soalSidik(soal: { pertanyaan: Content; opsi: readonly Content[]; kunci: string }): Buffer {
	return createHash('sha256').update(soalIdentity(soal.pertanyaan, soal.opsi)).update(soal.kunci).digest()
}
