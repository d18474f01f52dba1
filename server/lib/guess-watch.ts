import { LRUCache } from 'lru-cache'

/**
 * Wrong passwords of strangers that an address has free, and that are forgotten in a minute; a campus has one address
 * and many who mistype.
 */
export const FREE_GUESSES = 30
/** A good login makes good this share of a wrong one: of a herd of students one in ten mistypes, of guesses nearly all fail. */
const GOOD_MAKES_GOOD = 0.25

export type GuessWatch = ReturnType<typeof createGuessWatch>

/**
 * Watches from which addresses passwords are guessed: a bucket for each that wrong passwords fill and time empties.
 * It never blocks; an address that is over its measure is slow. Kept by each process for itself.
 *
 * @param now counts milliseconds
 * @param free what is free for an address, and forgotten in a minute
 */
export function createGuessWatch(now: () => number, free = FREE_GUESSES) {
	/** What an address can owe at most, so that it is free again within a minute after the guessing has ended. */
	const most = 2 * free
	const buckets = new LRUCache<string, { owed: number; at: number }>({ max: 10_000 })

	const owed = (key: string): number => {
		const bucket = buckets.get(key)
		if (!bucket) return 0
		return Math.max(0, bucket.owed - ((now() - bucket.at) / 60_000) * free)
	}
	const add = (key: string, amount: number) => {
		const next = owed(key) + amount
		if (next <= 0) buckets.delete(key)
		else buckets.set(key, { owed: Math.min(most, next), at: now() })
	}

	return {
		wrong: (key: string): void => add(key, 1),
		good: (key: string): void => add(key, -GOOD_MAKES_GOOD),
		isSlow: (key: string): boolean => owed(key) > free,
	}
}
