/** A source of chance that gives the same numbers for the same seed (mulberry32), so that each demo campus is the same. */
export type Random = {
	/** From 0 (included) to 1 (excluded). */
	next: () => number
	/** A whole number from `min` to `max`, both included. */
	int: (min: number, max: number) => number
	/** One of a list that is not empty. */
	pick: <T>(from: readonly T[]) => T
}

export function createRandom(seed: number): Random {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
	const pick = <T>(from: readonly T[]): T => {
		if (from.length === 0) throw new RangeError('nothing to pick from')
		return from[int(0, from.length - 1)] as T
	}
	return { next, int, pick }
}
