import type { FaktaPerangkat } from '#shared/api/contact.ts'
import { randomUuid } from '#web/lib/uuid.ts'

/**
 * That the tab was hidden during an attempt, kept until the server has been told: a student who closes the tab while
 * offline comes back to it. Synchronous lines of the browser's storage, because a hidden page may be stopped at any
 * moment.
 */
type Span = { id: string; sejak: number; sampai: number }

const DAY_MS = 86_400_000
/** The contract takes so many at once. */
const FAKTA_MAX = 20

const markKey = (pengerjaanId: string) => `tab_tersembunyi/${pengerjaanId}`
const spansKey = (pengerjaanId: string) => `tersembunyi/${pengerjaanId}`

export function markHidden(pengerjaanId: string): void {
	if (!wasHidden(pengerjaanId)) write(markKey(pengerjaanId), { id: randomUuid(), sejak: Date.now() })
}

export const wasHidden = (pengerjaanId: string): boolean =>
	localStorage.getItem(markKey(pengerjaanId)) !== null

/** For how long the tab has been hidden, by the device's date. */
export function hiddenForMs(pengerjaanId: string): number {
	const open = openSpan(pengerjaanId)
	return open ? Math.max(0, open.sampai - open.sejak) : 0
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
	return [...spans(pengerjaanId), ...(open ? [open] : [])].slice(-FAKTA_MAX).map(({ id, sejak, sampai }) => ({
		id,
		jenis: 'tersembunyi',
		lalu_ms: bounded(now - sejak),
		lama_ms: bounded(sampai - sejak),
	}))
}

/** The server has them. */
export function forgetSpans(pengerjaanId: string, told: readonly FaktaPerangkat[]): void {
	const rest = spans(pengerjaanId).filter((span) => !told.some(({ id }) => id === span.id))
	if (rest.length > 0) write(spansKey(pengerjaanId), rest)
	else localStorage.removeItem(spansKey(pengerjaanId))
}

const bounded = (ms: number) => Math.min(DAY_MS, Math.max(0, Math.round(ms)))

const spans = (pengerjaanId: string) => (read(spansKey(pengerjaanId)) as Span[] | null) ?? []

function openSpan(pengerjaanId: string): Span | null {
	const mark = read(markKey(pengerjaanId)) as Omit<Span, 'sampai'> | null
	return mark && { ...mark, sampai: Date.now() }
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
