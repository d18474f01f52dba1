/**
 * A read that a crowd asks for in the same second: one is under way per key, and its answer serves whoever asks within
 * `ttlMs` of its beginning. A failure goes to those who waited for it and is not kept.
 *
 * @param read reads what the key stands for; the keys are few, because answers are kept
 */
export function createSharedRead<T>(options: {
	read: (key: string) => Promise<T>
	ttlMs: number
	now: () => Date
}): (key: string) => Promise<T> {
	const { read, ttlMs, now } = options
	const kept = new Map<string, { begun: number; value: Promise<T> }>()
	return (key) => {
		const begun = now().getTime()
		const known = kept.get(key)
		const age = known === undefined ? Number.NaN : begun - known.begun
		if (known && age >= 0 && age < ttlMs) return known.value
		const value = read(key)
		const entry = { begun, value }
		kept.set(key, entry)
		value.catch(() => {
			if (kept.get(key) === entry) kept.delete(key)
		})
		return value
	}
}
