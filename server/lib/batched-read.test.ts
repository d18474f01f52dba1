import { expect, test } from 'vitest'
import { createBatchedRead } from './batched-read.ts'
import { DEADLINES } from './deadline.ts'
import { createFigures } from './figures.ts'

test('keys of one moment are read together, and what is asked later is read anew', async () => {
	const asked: number[][] = []
	const ctx = { deadlines: DEADLINES, mostWaiting: 1_000, figures: createFigures() }
	const read = createBatchedRead(ctx, 'squares', async (keys: readonly number[]) => {
		asked.push([...keys])
		return keys.map((key) => key * key)
	})
	expect(await Promise.all([read(2), read(3), read(2)])).toEqual([4, 9, 4])
	expect(await read(2)).toBe(4)
	expect(asked).toEqual([[2, 3, 2], [2]])
})
