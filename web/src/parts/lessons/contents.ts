import type { Materi } from '#shared/api/lessons.ts'
import { t } from '#web/lib/language.ts'

export type Entry = Materi['daftar_isi'][number]

/** The id of the place where the reader is asked for the first time. */
export const CHECKS_ID = 'periksa-diri'

/** "Di halaman ini": the headings in their order, and the first check where it stands between them. */
export function contentsOf({ bagian, daftar_isi }: Pick<Materi, 'bagian' | 'daftar_isi'>): Entry[] {
	const first = bagian.findIndex(({ jenis }) => jenis === 'cek')
	if (first < 0) return daftar_isi
	const before = bagian.slice(0, first).map((part) => ('html' in part ? part.html : ''))
	const count = daftar_isi.filter(({ id }) => before.some((html) => html.includes(`id="${id}"`))).length
	return [
		...daftar_isi.slice(0, count),
		{ id: CHECKS_ID, judul: t('Periksa diri'), tingkat: 2 },
		...daftar_isi.slice(count),
	]
}

/** The entry that a reader is in: the last one whose heading has reached the upper part of the window. */
export function currentEntry(tops: readonly number[], line: number): number {
	let current = 0
	for (const [i, top] of tops.entries()) if (top <= line) current = i
	return current
}
