import { describe, expect, test } from 'vitest'
import { createGuessWatch } from './guess-watch.ts'

const MINUTE = 60_000

function createWatch() {
	let now = 0
	const watch = createGuessWatch(() => now)
	return {
		times: (count: number, what: 'wrong' | 'good', key = 'a') => {
			for (let i = 0; i < count; i++) watch[what](key)
		},
		pass: (ms: number) => {
			now += ms
		},
		isSlow: (key = 'a') => watch.isSlow(key),
	}
}

describe('an address', () => {
	test('is slow after thirty wrong passwords, and another one is not', () => {
		const w = createWatch()
		w.times(30, 'wrong')
		expect(w.isSlow()).toBe(false)
		w.times(1, 'wrong')
		expect([w.isSlow(), w.isSlow('b')]).toEqual([true, false])
	})

	test('may go on with thirty a minute', () => {
		const w = createWatch()
		for (let i = 0; i < 300; i++) {
			w.times(1, 'wrong')
			w.pass(2000)
		}
		expect(w.isSlow()).toBe(false)
	})

	test('is free again within a minute after the guessing has ended, however long it went on', () => {
		const w = createWatch()
		w.times(5000, 'wrong')
		w.pass(MINUTE - 1)
		expect(w.isSlow()).toBe(true)
		w.pass(1)
		expect(w.isSlow()).toBe(false)
	})

	test('of two thousand students, one in ten mistyping, is not slow; one that only guesses cannot hide in good logins', () => {
		const herd = createWatch()
		for (let i = 0; i < 2000; i++) herd.times(1, i % 10 === 0 ? 'wrong' : 'good')
		expect(herd.isSlow()).toBe(false)
		const guesser = createWatch()
		for (let i = 0; i < 100; i++) guesser.times(1, i % 2 === 0 ? 'good' : 'wrong')
		expect(guesser.isSlow()).toBe(true)
	})

	test('saves up nothing by good logins', () => {
		const w = createWatch()
		w.times(1000, 'good')
		w.times(31, 'wrong')
		expect(w.isSlow()).toBe(true)
	})
})
