import { beforeEach, expect, test } from 'vitest'
import { createClock, TEST_NOW } from '#server/test/build-app.ts'
import { createSharedRead } from './shared-read.ts'

const clock = createClock(TEST_NOW)
let reads: string[]
let answer: (key: string) => Promise<string>
const ask = createSharedRead({
	read: (key) => {
		reads.push(key)
		return answer(key)
	},
	ttlMs: 1000,
	now: clock.now,
})
beforeEach(() => {
	reads = []
	answer = async (key) => `${key}${reads.length}`
	clock.pass(10_000)
})

test('a crowd is served by one read, each key by its own', async () => {
	expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a1', 'a1', 'b2', 'a1'])
	clock.pass(999)
	expect(await ask('a')).toBe('a1')
	expect(reads).toEqual(['a', 'b'])
})

test('an answer grows no older than it may, also where the clock was put back', async () => {
	await ask('a')
	clock.pass(1000)
	expect(await ask('a')).toBe('a2')
	clock.pass(-1)
	expect(await ask('a')).toBe('a3')
})

test('a failure reaches who waited and is forgotten', async () => {
	answer = async () => {
		throw new Error('database away')
	}
	const waited = await Promise.allSettled([ask('a'), ask('a')])
	expect(waited.map((w) => w.status)).toEqual(['rejected', 'rejected'])
	expect(reads).toEqual(['a'])
	answer = async () => 'back'
	expect(await ask('a')).toBe('back')
})
