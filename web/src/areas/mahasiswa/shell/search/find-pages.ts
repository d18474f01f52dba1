import type { Page } from '#web/lib/page.ts'
import type { Hasil } from './groups.ts'

const MOST = 5

/**
 * Pages whose name or other words hold every word of a question, best first; a word may be half typed or have a typing
 * mistake. Pages are the browser's own, so it looks for them itself; the server looks for everything else.
 */
export function findPages(pages: readonly Page[], question: string): Hasil[] {
	const asked = wordsOf(question)
	return pages
		.flatMap(({ path, title, sitemap }) => {
			if (!sitemap || asked.length === 0) return []
			const { judul = title, keterangan, kata } = sitemap
			const [named, known] = [wordsOf(judul), wordsOf(`${judul} ${kata}`)]
			if (!asked.every((word) => known.some((other) => resembles(word, other)))) return []
			const rank = asked.every((word) => named.some((other) => resembles(word, other))) ? 0 : 1
			return [{ rank, hasil: { jenis: 'halaman' as const, judul, keterangan, alamat: path } }]
		})
		.sort((a, b) => a.rank - b.rank)
		.slice(0, MOST)
		.map(({ hasil }) => hasil)
}

/** Whether a find's name begins with what was asked for: then nothing fits better. */
export function beginsWith({ judul }: Hasil, question: string): boolean {
	return judul.toLowerCase().startsWith(question.toLowerCase())
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The word itself, its beginning, or either with as many mistakes as its length forgives. */
function resembles(typed: string, word: string): boolean {
	if (word.startsWith(typed)) return true
	const forgiven = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
	return [word, word.slice(0, typed.length)].some((whole) => mistakes(typed, whole) <= forgiven)
}

/** Letters to change, add or take away (Levenshtein). */
function mistakes(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i)
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1]
		for (const [j, other] of [...b].entries())
			next.push(
				Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
			)
		row = next
	}
	return row[b.length] ?? 0
}
