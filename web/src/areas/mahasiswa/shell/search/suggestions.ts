import type { Page } from '#web/lib/page.ts'
import { entryOf } from './find-pages.ts'
import type { Hasil } from './groups.ts'
import { readOpened, readVisits } from './visits.ts'

const MOST = 6
/** What most people want, until this device knows better. */
const USUAL = ['/jadwal', '/ujian', '/nilai', '/khs', '/krs', '/pembayaran/spp']

export type Suggestions = { recent: Hasil[]; frequent: Hasil[] }

/** What to show before anything is typed: what was opened by a search before, and the pages this person opens most. */
export function suggestionsFor(pages: readonly Page[], here: string): Suggestions {
	const visits = readVisits()
	const recent = readOpened().filter(({ alamat }) => alamat !== here)
	const taken = new Set([here, ...recent.map(({ alamat }) => alamat)])
	const rank = (path: string) => {
		const usual = USUAL.indexOf(path)
		return (visits[path] ?? 0) + (usual === -1 ? 0 : 1 - (usual + 1) / (USUAL.length + 1))
	}
	const frequent = pages
		.flatMap((page) => entryOf(page) ?? [])
		.filter(({ alamat }) => !taken.has(alamat) && rank(alamat) > 0)
		.sort((a, b) => rank(b.alamat) - rank(a.alamat))
		.slice(0, MOST)
	return { recent, frequent }
}
