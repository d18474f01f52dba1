/**
 * Writes what is newest, one write at a time, and of what is old already none: for what a bar shows, which is worth waiting for
 * nobody.
 */
export function createLatestWrite<T>(write: (value: T) => Promise<void>): {
	put: (value: T) => void
	/** Waits for the write that is under way. */
	end: () => Promise<void>
} {
	let next: { value: T } | undefined
	let writing: Promise<void> | undefined
	const run = async () => {
		for (let one = next; one; one = next) {
			next = undefined
			await write(one.value)
		}
		writing = undefined
	}
	return {
		put: (value) => {
			next = { value }
			// It is worth no failure: the next write, or the result, says it again.
			writing ??= run().catch(() => {
				writing = undefined
			})
		},
		end: async () => {
			await writing
		},
	}
}
