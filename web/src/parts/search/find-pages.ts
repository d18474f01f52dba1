import type { Page } from '#web/lib/page.ts'
import type { Hasil } from './groups.ts'

const MOST = 5

/**
 * How well a page fits: its name holds what was asked for, holds it but for typing mistakes, or only its other words do.
 */
export type Fit = 'name' | 'slip' | 'word'
const FITS: readonly Fit[] = ['name', 'slip', 'word']

export type PageHit = { fit: Fit; hasil: Hasil }

/**
 * Pages whose name or other words hold every word of a question, best first; a word may be half typed or have a typing
 * mistake. Pages are the browser's own, so it looks for them itself; the server looks for everything else.
 */
export function findPages(pages: readonly Page[], question: string): PageHit[] {
	const asked = wordsOf(question)
	return pages
		.flatMap((page): PageHit[] => {
			const hasil = entryOf(page)
			const fit = hasil && asked.length > 0 ? fitOf(page, asked) : null
			return hasil && fit ? [{ fit, hasil }] : []
		})
		.sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit))
		.slice(0, MOST)
}

/** A page as it stands in the list; null for one that is not for going to. */
export function entryOf({ path, title, sitemap }: Page): Hasil | null {
	if (!sitemap) return null
	return { jenis: 'halaman', judul: sitemap.judul ?? title, keterangan: sitemap.keterangan, alamat: path }
}

/**
 * Pages and the server's finds in one order. Who types the name of a page wants the page; who mistypes it too, unless
 * something has a name that holds the words as they were typed.
 */
export function inOrder(pages: readonly PageHit[], found: readonly Hasil[], question: string): Hasil[] {
	const asked = wordsOf(question)
	const literal = found.some(({ judul }) => holds(wordsOf(judul), asked))
	const first = pages.filter(({ fit }) => fit === 'name' || (fit === 'slip' && !literal))
	const rest = pages.filter((hit) => !first.includes(hit))
	return [...first.map(({ hasil }) => hasil), ...found, ...rest.map(({ hasil }) => hasil)]
}

function fitOf({ title, sitemap }: Page, asked: readonly string[]): Fit | null {
	const { judul = title, kata = '' } = sitemap ?? {}
	const names = [judul, title].map(wordsOf)
	// Many are called by their initials: KRS, KHS.
	const known = [...names.flat(), ...names.map((words) => words.map((word) => word[0]).join(''))]
	if (holds(known, asked)) return 'name'
	if (asked.every((word) => known.some((other) => resembles(word, other)))) return 'slip'
	const all = [...known, ...wordsOf(kata)]
	return asked.every((word) => all.some((other) => resembles(word, other))) ? 'word' : null
}

const holds = (known: readonly string[], asked: readonly string[]) =>
	asked.every((word) => known.some((other) => other.startsWith(word)))

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The word itself, its beginning, or either with as many mistakes as its length forgives. */
function resembles(typed: string, word: string): boolean {
	if (word.startsWith(typed)) return true
	const forgiven = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
	return [word, word.slice(0, typed.length)].some((whole) => mistakes(typed, whole) <= forgiven)
}

/** Letters to change, add, take away or let change places with their neighbour (optimal string alignment). */
function mistakes(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)]
	const at = (i: number, j: number) => rows[i]?.[j] ?? 0
	for (let i = 1; i <= a.length; i++) {
		rows.push([i])
		for (let j = 1; j <= b.length; j++) {
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			rows[i]?.push(
				Math.min(
					at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
					at(i - 1, j) + 1,
					at(i, j - 1) + 1,
					swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
				),
			)
		}
	}
	return at(a.length, b.length)
}
