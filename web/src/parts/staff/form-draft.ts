/** A form that nobody came back to is forgotten. */
const KEPT_MS = 30 * 86_400_000

export type Kept = { isian: object; pada: number }

/**
 * The fields that were kept of a form, those that it still has and in the kind that it has them; null where there is none to
 * go on with.
 * @param start the fields as nobody has touched them
 */
export function keptFields<T extends object>(kept: unknown, start: T, now: number): T | null {
	if (!isKept(kept) || now - kept.pada >= KEPT_MS) return null
	const known = kept.isian as Record<string, unknown>
	const same = Object.entries(start).filter(([name, value]) => name in known && sameKind(value, known[name]))
	return { ...start, ...Object.fromEntries(same.map(([name]) => [name, known[name]])) }
}

const isKept = (value: unknown): value is Kept =>
	typeof value === 'object' &&
	value !== null &&
	'isian' in value &&
	typeof value.isian === 'object' &&
	value.isian !== null &&
	'pada' in value &&
	typeof value.pada === 'number'

/** What may be empty is of the kind of whatever stands in it. */
const sameKind = (a: unknown, b: unknown): boolean =>
	a === null
		? typeof b === 'object'
		: b !== null && typeof a === typeof b && Array.isArray(a) === Array.isArray(b)
