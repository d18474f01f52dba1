import { LRUCache } from 'lru-cache'

/** Wrong passwords of strangers that an address has free; a campus has one address and many who mistype. */
const FREE = 30
/** So many are forgotten in a minute. */
const FORGOTTEN_PER_MINUTE = 30
/** A good login makes good this share of a wrong one: of a herd of students one in ten mistypes, of guesses nearly all fail. */
const GOOD_MAKES_GOOD = 0.25
/** What an address can owe at most, so that it is free again within a minute after the guessing has ended. */
const MOST = FREE + FORGOTTEN_PER_MINUTE

export type GuessWatch = ReturnType<typeof createGuessWatch>

/**
 * Watches from which addresses passwords are guessed: a bucket for each that wrong passwords fill and time empties.
 * It never blocks; an address that is over its measure is slow. Kept by each server for itself.
 *
 * @param now counts milliseconds
 */
export function createGuessWatch(now: () => number) {
	const buckets = new LRUCache<string, { owed: number; at: number }>({ max: 10_000 })

	const owed = (key: string): number => {
		const bucket = buckets.get(key)
		if (!bucket) return 0
		return Math.max(0, bucket.owed - ((now() - bucket.at) / 60_000) * FORGOTTEN_PER_MINUTE)
	}
	const add = (key: string, amount: number) => {
		const next = owed(key) + amount
		if (next <= 0) buckets.delete(key)
		else buckets.set(key, { owed: Math.min(MOST, next), at: now() })
	}

	return {
		wrong: (key: string): void => add(key, 1),
		good: (key: string): void => add(key, -GOOD_MAKES_GOOD),
		isSlow: (key: string): boolean => owed(key) > FREE,
	}
}
