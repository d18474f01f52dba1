import { describe, expect, test } from 'vitest'
import { judgeRefresh, loginWaitMs, sesiBerakhir } from './session.ts'

const t = (seconds: number) => new Date(Date.UTC(2024, 2, 18) + seconds * 1000)

test('a session lives 12 hours, with "Ingat saya" 30 days', () => {
	expect(sesiBerakhir(t(0), false)).toEqual(t(12 * 3600))
	expect(sesiBerakhir(t(0), true)).toEqual(t(30 * 24 * 3600))
})

describe('a refresh token', () => {
	test.each([
		[null, 0, 'rotate'],
		[t(0), 0, 'same_successor'],
		[t(0), 10, 'same_successor'],
		[t(0), 10.001, 'reuse'],
	] as const)('first used at %o and presented %d s later earns %s', (used, later, judged) => {
		expect(judgeRefresh(used, t(later))).toBe(judged)
	})
})

test.each([
	[0, 0],
	[4, 0],
	[5, 30_000],
	[6, 60_000],
	[9, 480_000],
	[10, 900_000],
	[5000, 900_000],
])('after %d failures in a row a login waits %d ms', (gagal, wait) => expect(loginWaitMs(gagal)).toBe(wait))
