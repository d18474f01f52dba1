import type { FaktaPerangkat } from '#shared/api/contact.ts'
import { randomUuid } from '#web/lib/uuid.ts'

/**
 * That the tab was hidden or the page left during an attempt, kept until the server has been told: a student who closes the tab while
 * offline comes back to it. Synchronous lines of the browser's storage, because a hidden page may be stopped at any
 * moment.
 */
type Span = { id: string; sejak: number; sampai: number; jenis?: FaktaPerangkat['jenis'] }

/** `sisa`: what was left of the time then; the mark of an older version has none. */
type Mark = Omit<Span, 'sampai'> & { sisa?: number }

const DAY_MS = 86_400_000
/** The contract takes so many at once. */
const FAKTA_MAX = 20

/** A page that is back sooner was loaded anew. */
const RELOAD_MS = 5000

const leftKey = (pengerjaanId: string) => `ditinggalkan/${pengerjaanId}`
const markKey = (pengerjaanId: string) => `tab_tersembunyi/${pengerjaanId}`
const spansKey = (pengerjaanId: string) => `tersembunyi/${pengerjaanId}`

export function markHidden(pengerjaanId: string, sisa: number): void {
	if (wasHidden(pengerjaanId)) return
	write(markKey(pengerjaanId), { id: randomUuid(), sejak: Date.now(), sisa } satisfies Mark)
}

export const wasHidden = (pengerjaanId: string): boolean =>
	localStorage.getItem(markKey(pengerjaanId)) !== null

/** What was left of the time when the tab was hidden; null when it was not. */
export function sisaWhenHidden(pengerjaanId: string): number | null {
	const mark = read(markKey(pengerjaanId)) as Mark | null
	return mark && (mark.sisa ?? 0)
}

/** For how long the tab has been hidden, by the device's date. */
export function hiddenForMs(pengerjaanId: string): number {
	const open = openSpan(pengerjaanId)
	return open ? Math.max(0, open.sampai - open.sejak) : 0
}

/** The exam page is left or closed while the exam runs: from now on nobody sits it here. */
export function markLeft(pengerjaanId: string): void {
	write(leftKey(pengerjaanId), { id: randomUuid(), sejak: Date.now() })
}

export const hasLeft = (pengerjaanId: string): boolean => localStorage.getItem(leftKey(pengerjaanId)) !== null

/** Somebody sits it here again, or it is over: that it was left is told. */
export function endLeft(pengerjaanId: string): void {
	const left = openLeft(pengerjaanId)
	localStorage.removeItem(leftKey(pengerjaanId))
	if (left && left.sampai - left.sejak >= RELOAD_MS)
		write(spansKey(pengerjaanId), [...spans(pengerjaanId), left])
}

/** The mark has done its work; that there was such a span is told all the same. */
export function forgetHidden(pengerjaanId: string): void {
	const open = openSpan(pengerjaanId)
	if (open) write(spansKey(pengerjaanId), [...spans(pengerjaanId), open])
	localStorage.removeItem(markKey(pengerjaanId))
}

/** Spans that the server has not heard of, as told at this moment; one that is not over lasts until now. */
export function hiddenSpans(pengerjaanId: string): FaktaPerangkat[] {
	const open = openSpan(pengerjaanId)
	const now = Date.now()
	const told = [...spans(pengerjaanId), ...(open ? [open] : [])].slice(-FAKTA_MAX)
	return told.map(({ id, sejak, sampai, jenis = 'tersembunyi' }) => ({
		id,
		jenis,
		lalu_ms: bounded(now - sejak),
		lama_ms: bounded(sampai - sejak),
	}))
}

/** The same as a part of a packet, where there are some. */
export function untold(pengerjaanId: string): { fakta?: FaktaPerangkat[] } {
	const fakta = hiddenSpans(pengerjaanId)
	return fakta.length > 0 ? { fakta } : {}
}

/** The server has them. */
export function forgetSpans(pengerjaanId: string, told: readonly FaktaPerangkat[]): void {
	const rest = spans(pengerjaanId).filter((span) => !told.some(({ id }) => id === span.id))
	if (rest.length > 0) write(spansKey(pengerjaanId), rest)
	else localStorage.removeItem(spansKey(pengerjaanId))
}

const bounded = (ms: number) => Math.min(DAY_MS, Math.max(0, Math.round(ms)))

const spans = (pengerjaanId: string) => (read(spansKey(pengerjaanId)) as Span[] | null) ?? []

function openLeft(pengerjaanId: string): Span | null {
	const mark = read(leftKey(pengerjaanId)) as Mark | null
	return mark && { id: mark.id, sejak: mark.sejak, sampai: Date.now(), jenis: 'ditinggalkan' }
}

function openSpan(pengerjaanId: string): Span | null {
	const mark = read(markKey(pengerjaanId)) as Mark | null
	return mark && { id: mark.id, sejak: mark.sejak, sampai: Date.now() }
}

/** A storage that refuses costs only the memory. */
function write(key: string, value: object): void {
	try {
		localStorage.setItem(key, JSON.stringify(value))
	} catch {}
}

function read(key: string): unknown {
	try {
		return JSON.parse(localStorage.getItem(key) ?? 'null')
	} catch {
		return null
	}
}
