import { describe, expect, test } from 'vitest'
import { shareOf } from './crew.ts'
import { createGuessWatch } from './guess-watch.ts'
import { heavyLimits } from './heavy.ts'
import { gateLimits } from './login-gate.ts'
import { refusalLimits } from './refusals.ts'

test('a share is never nothing, and together they are the whole', () => {
	expect([10, 9, 1].map((whole) => shareOf(whole, 2))).toEqual([5, 5, 1])
	expect(shareOf(3, 8)).toBe(1)
})

describe.each([2, 3, 5])('%i workers together', (workers) => {
	test('let no more wait, remember no more and note no more than one does', () => {
		const [gate, heavy, refusals] = [gateLimits, heavyLimits, refusalLimits].map((limits) => [
			limits(1),
			limits(workers),
		]) as [
			ReturnType<typeof gateLimits>[],
			ReturnType<typeof heavyLimits>[],
			ReturnType<typeof refusalLimits>[],
		]
		const bounds = [
			...gate.map((limits) => [limits.maxWaiting.known, limits.maxWaiting.stranger, limits.slow.maxWaiting]),
			...heavy.map((limits) => [limits.maxWaiting, limits.memoryBytes]),
			...refusals.map((limits) => [limits.subject, limits.address, limits.all]),
		]
		for (let i = 0; i < bounds.length; i += 2)
			for (const [at, whole] of (bounds[i] ?? []).entries())
				expect(((bounds[i + 1] ?? [])[at] ?? 0) * workers).toBeLessThan(whole + workers)
	})

	test('slow down who guesses passwords as early as one does, and as much', () => {
		const wrongUntilSlow = (free: number) => {
			const watch = createGuessWatch(() => 0, free)
			let wrong = 0
			for (; !watch.isSlow('address'); wrong++) watch.wrong('address')
			return wrong
		}
		const [one, each] = [gateLimits(1), gateLimits(workers)]
		// Guesses come to the workers in turns.
		expect(wrongUntilSlow(each.freeGuesses) * workers).toBeLessThanOrEqual(
			wrongUntilSlow(one.freeGuesses) + workers,
		)
		expect(each.slow.everyMs / workers).toBe(one.slow.everyMs)
	})
})
