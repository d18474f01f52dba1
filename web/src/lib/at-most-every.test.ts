import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('work is done at once, and what is asked for soon after it is done once, when the time is over', () => {
	let done = 0
	const ask = atMostEvery(10_000, () => done++)
	ask()
	expect(done).toBe(1)
	vi.advanceTimersByTime(3_000)
	ask()
	ask()
	vi.advanceTimersByTime(6_900)
	expect(done).toBe(1)
	vi.advanceTimersByTime(200)
	expect(done).toBe(2)
	vi.advanceTimersByTime(60_000)
	expect(done).toBe(2)
	ask()
	expect(done).toBe(3)
})
