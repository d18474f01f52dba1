import { busy } from './errors.ts'

type Line = { tail: Promise<unknown>; length: number }
const lines = new Map<string, Line>()

/**
 * Runs works of the same key one after the other, in the order of the calls.
 * @throws AppError 503 when `most` of a key run or wait already
 */
export async function inTurn<T>(
	key: string,
	work: () => Promise<T>,
	most = Number.POSITIVE_INFINITY,
): Promise<T> {
	const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 }
	if (line.length >= most) throw busy(2)
	lines.set(key, line)
	line.length++
	const mine = line.length === 1 ? work() : line.tail.then(work, work)
	line.tail = mine
	try {
		return await mine
	} finally {
		line.length--
		if (line.length === 0) lines.delete(key)
	}
}
