import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_SECONDS, judgeRefresh, loginWaitMs, sesiBerakhir, sesiDiam } from './session.ts'

const t = (seconds: number) => new Date(Date.UTC(2024, 2, 18) + seconds * 1000)

test('a session lives 12 hours, with "Ingat saya" 30 days', () => {
	expect(sesiBerakhir(t(0), false)).toEqual(t(12 * 3600))
	expect(sesiBerakhir(t(0), true)).toEqual(t(30 * 24 * 3600))
	expect(ACCESS_TOKEN_SECONDS).toBe(600)
})

describe('a session of which nothing is heard', () => {
	test.each([
		[false, 2 * 3600 - 1, false],
		[false, 2 * 3600, true],
		[true, 2 * 3600, false],
		[true, 14 * 24 * 3600 - 1, false],
		[true, 14 * 24 * 3600, true],
	])('("Ingat saya" %s) after %d s is over: %s', (ingat, later, over) => {
		expect(sesiDiam({ terakhir: t(0), ingat }, t(later))).toBe(over)
	})
})

describe('a refresh token', () => {
	test.each([
		[null, false, 0, 'rotate'],
		[null, false, 2 * 3600 - 1, 'rotate'],
		[null, false, 2 * 3600, 'idle'],
		[t(60), true, 60, 'same_successor'],
		[t(60), true, 70, 'same_successor'],
		[t(60), true, 70.001, 'reuse'],
		[t(60), true, 3 * 3600, 'reuse'],
		[t(60), false, 70.001, 'same_successor'],
		[t(60), false, 60 + 2 * 3600 - 0.001, 'same_successor'],
		[t(60), false, 60 + 2 * 3600, 'reuse'],
	] as const)(
		'first used at %o, its successor used (%s), and presented %d s after it was made earns %s',
		(dipakai_pada, penerus_terpakai, later, judged) => {
			const token = { dibuat_pada: t(0), dipakai_pada, penerus_terpakai, ingat: false }
			expect(judgeRefresh(token, t(later))).toBe(judged)
		},
	)

	test('of a session with "Ingat saya" comes again no longer than of another', () => {
		const token = { dibuat_pada: t(0), dipakai_pada: t(60), penerus_terpakai: false, ingat: true }
		expect(judgeRefresh(token, t(60 + 2 * 3600))).toBe('reuse')
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
