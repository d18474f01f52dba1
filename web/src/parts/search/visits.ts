import { recall, remember } from '#web/lib/person-memory.ts'
import type { Hasil } from './groups.ts'

const RECENT = 4
/** So often a page counts as visited at most: a habit of last term gives way. */
const COUNTED = 50

const VISITS = 'kunjungan'
const OPENED = 'dibuka'

type Visits = Readonly<Record<string, number>>

/** Notes that a page was opened. Only this device knows, and only until the session is over. */
export function noteVisit(pathname: string): void {
	const visits = readVisits()
	const count = (visits[pathname] ?? 0) + 1
	const next = { ...visits, [pathname]: count }
	remember(VISITS, count > COUNTED ? halved(next) : next)
}

/** Notes what was opened by a search. */
export function noteOpened({ jenis, judul, keterangan, alamat }: Hasil): void {
	const others = readOpened().filter((one) => one.alamat !== alamat)
	remember(OPENED, [{ jenis, judul, keterangan, alamat }, ...others].slice(0, RECENT))
}

/** How often each page was opened. */
export function readVisits(): Visits {
	const kept = recall(VISITS)
	return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Visits) : {}
}

/** What was opened by a search, newest first. */
export function readOpened(): readonly Hasil[] {
	const kept = recall(OPENED)
	return Array.isArray(kept) ? kept : []
}

/** Rare ones fall out, so that the note stays small. */
const halved = (visits: Visits): Visits =>
	Object.fromEntries(
		Object.entries(visits).flatMap(([path, count]) => (count > 1 ? [[path, Math.floor(count / 2)]] : [])),
	)
