const tails = new Map<string, Promise<unknown>>()

/** Runs works of the same key one after the other, in the order of the calls. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = tails.get(key)
	const mine = before ? before.then(work, work) : work()
	tails.set(key, mine)
	try {
		return await mine
	} finally {
		if (tails.get(key) === mine) tails.delete(key)
	}
}
