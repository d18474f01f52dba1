import type { Page } from '#web/lib/page.ts'
import { entryOf } from './find-pages.ts'
import type { Hasil } from './groups.ts'
import type { Pencarian } from './pencarian.ts'
import { readOpened, readVisits } from './visits.ts'

const MOST = 6
export type Suggestions = { recent: Hasil[]; frequent: Hasil[] }

/**
 * What to show before anything is typed: what was opened by a search before, and the pages this person opens most.
 * @param usual the pages that most people want, until this device knows better
 */
export function suggestionsFor(
	pages: readonly Page[],
	here: string,
	{ usual, kinds }: Pick<Pencarian, 'usual' | 'kinds'>,
): Suggestions {
	const visits = readVisits()
	// Who has two areas has found things of both.
	const recent = readOpened().filter(({ alamat, jenis }) => alamat !== here && jenis in kinds)
	const taken = new Set([here, ...recent.map(({ alamat }) => alamat)])
	const rank = (path: string) => {
		const place = usual.indexOf(path)
		return (visits[path] ?? 0) + (place === -1 ? 0 : 1 - (place + 1) / (usual.length + 1))
	}
	const frequent = pages
		.flatMap((page) => entryOf(page) ?? [])
		.filter(({ alamat }) => !taken.has(alamat) && rank(alamat) > 0)
		.sort((a, b) => rank(b.alamat) - rank(a.alamat))
		.slice(0, MOST)
	return { recent, frequent }
}
