import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBatcher } from './batch.ts'
import { Overdue } from './deadline.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A batcher whose batches end one by one when `end` is called. */
function held(options: { maxItems: number; parallel?: number }) {
	const batches: number[][] = []
	const release: (() => void)[] = []
	const add = createBatcher<number, number>({
		run: async (items) => {
			batches.push(items)
			await new Promise<void>((resolve) => release.push(resolve))
			return items
		},
		...options,
	})
	return { add, batches, end: () => release.shift()?.() }
}

describe('a batcher', () => {
	test('hands items of the same moment over together and gives each its own result', async () => {
		const batches: number[][] = []
		const add = createBatcher<number, number>({
			run: async (items) => {
				batches.push(items)
				return items.map((n) => n * 10)
			},
		})
		expect(await Promise.all([add(1), add(2), add(3)])).toEqual([10, 20, 30])
		expect(batches).toEqual([[1, 2, 3]])
	})

	test('lets what arrives meanwhile wait for the next batch, up to the limit', async () => {
		const { add, batches, end } = held({ maxItems: 2 })
		const first = add(0)
		await settle()
		const rest = [add(1), add(2), add(3)]
		await settle()
		expect(batches).toEqual([[0]])
		for (let i = 0; i < 3; i++) {
			end()
			await settle()
		}
		await Promise.all([first, ...rest])
		expect(batches).toEqual([[0], [1, 2], [3]])
	})

	describe('beside a batch that is under way', () => {
		beforeEach(() => {
			vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
		})
		afterEach(() => {
			vi.useRealTimers()
		})

		const opened = () => held({ maxItems: 3, parallel: 2 })
		const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

		test('what comes waits for its end, for a while', async () => {
			const { add, batches, end } = opened()
			void add(0)
			await pass(5)
			void add(1)
			void add(2)
			await pass(15)
			expect(batches).toEqual([[0]])
			end()
			await pass(1)
			expect(batches).toEqual([[0], [1, 2]])
			// The while is that of the batch it waits for.
			void add(3)
			await pass(15)
			expect(batches).toEqual([[0], [1, 2]])
			await pass(40)
			expect(batches).toEqual([[0], [1, 2], [3]])
		})

		test('no more than two run', async () => {
			const { add, batches, end } = opened()
			for (const n of [0, 1, 2]) {
				void add(n)
				await pass(60)
			}
			expect(batches).toEqual([[0], [1]])
			end()
			await pass(1)
			expect(batches).toEqual([[0], [1], [2]])
		})

		test('a full one begins at once', async () => {
			const { add, batches } = opened()
			void add(0)
			await pass(5)
			for (const n of [1, 2, 3, 4]) void add(n)
			await pass(1)
			expect(batches).toEqual([[0], [1, 2, 3]])
		})
	})

	test('lets a few of a large batch go on in a turn of the event loop', async () => {
		const add = createBatcher<number, number>({ run: async (items) => items })
		let answered = 0
		const all = Array.from({ length: 40 }, (_, n) => add(n).then(() => answered++))
		const turns: number[] = []
		while (answered < 40) {
			await new Promise((resolve) => setImmediate(resolve))
			turns.push(answered)
		}
		await Promise.all(all)
		expect(turns.filter((count) => count > 0)).toEqual([16, 32, 40])
	})

	test('never puts two items of one key into a batch, and keeps their order', async () => {
		const batches: string[][] = []
		const add = createBatcher<string, string>({
			run: async (items) => {
				batches.push(items)
				return items
			},
			key: (item) => item.slice(0, 1),
		})
		await Promise.all(['a1', 'b1', 'a2', 'a3'].map(add))
		expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
	})

	test('a bad item fails alone', async () => {
		const add = createBatcher<number, number>({
			run: async (items) => {
				if (items.includes(2)) throw new Error('bad')
				return items
			},
		})
		const results = await Promise.allSettled([add(1), add(2), add(3)])
		expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	})

	test('when retrying is pointless all fail at once', async () => {
		let runs = 0
		const add = createBatcher<number, number>({
			run: async () => {
				runs++
				throw new Error('away')
			},
			retryAlone: () => false,
		})
		const results = await Promise.allSettled([add(1), add(2)])
		expect([runs, ...results.map((r) => r.status)]).toEqual([1, 'rejected', 'rejected'])
	})

	/** Batches that answer when `answer` is called, and others that never do. */
	const hanging = (options: { maxItems?: number } = {}) => {
		const batches: number[][] = []
		const answer: (() => void)[] = []
		const add = createBatcher<number, number>({
			run: async (items) => {
				batches.push(items)
				await new Promise<void>((resolve) => answer.push(resolve))
				return items
			},
			// A machine that stands still for a moment must not make the batch that answers late too.
			deadlineMs: 300,
			...options,
		})
		return { add, batches, answer }
	}

	test('gives a batch up that hangs, with all in it and without trying any alone, and goes on with others', async () => {
		const { add, batches, answer } = hanging()
		const hung = Promise.allSettled([add(1), add(2)])
		await settle()
		const next = Promise.allSettled([add(3)])
		expect((await hung).map((r) => r.status === 'rejected' && r.reason)).toEqual([
			expect.any(Overdue),
			expect.any(Overdue),
		])
		await settle()
		expect(batches).toEqual([[1, 2], [3]])
		// The first one's answer comes after all; it is nobody's.
		for (const resolve of answer) resolve()
		expect(await next).toEqual([{ status: 'fulfilled', value: 3 }])
	})

	test('what has waited for a hanging batch that long does not wait for one of its own', async () => {
		const { add, batches } = hanging({ maxItems: 1 })
		const results = await Promise.allSettled([add(1), add(2), add(3)])
		expect(results.map((r) => r.status)).toEqual(['rejected', 'rejected', 'rejected'])
		expect(batches).toEqual([[1]])
	})

	test('of a batch whose items are tried alone, none is tried after one has hung', async () => {
		const batches: number[][] = []
		const add = createBatcher<number, number>({
			run: async (items) => {
				batches.push(items)
				if (items.length > 1) throw new Error('bad')
				if (items[0] === 2) await new Promise(() => {})
				return items
			},
			deadlineMs: 20,
		})
		const results = await Promise.allSettled([add(1), add(2), add(3)])
		expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
		expect(batches).toEqual([[1, 2, 3], [1], [2]])
	})
})
