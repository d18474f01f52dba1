import { describe, expect, it } from 'vitest'
import {
	announcement,
	clocksDiverged,
	countdownTone,
	deadlineOf,
	formatCountdown,
	givenTime,
	secondsLeft,
} from './remaining-time.ts'

describe('remaining time', () => {
	it('counts from the middle of the round trip', () => {
		expect(deadlineOf(60_000, 1000, 3000, 500_000)).toEqual({ at: 62_000, date: 559_000 })
	})

	it.each([
		[0, 90 * 60],
		[1, 90 * 60],
		[999, 90 * 60],
		[1000, 90 * 60 - 1],
		[5_399_001, 1],
		[5_399_999, 1],
		[5_400_000, 0],
		[9_999_999, 0],
	])('after %i ms of 90 minutes %i seconds are left', (elapsed, expected) => {
		expect(secondsLeft(deadlineOf(5_400_000, 500, 500, 0), 500 + elapsed, 0)).toBe(expected)
	})

	it("goes by the clock that has gone further: a sleeping phone stops one, and the other is anybody's to set back", () => {
		const deadline = deadlineOf(60_000, 0, 0, 1_000_000)
		expect(secondsLeft(deadline, 5000, 1_005_000)).toBe(55)
		expect(secondsLeft(deadline, 5000, 1_045_000)).toBe(15)
		expect(secondsLeft(deadline, 5000, 1_000_000 - 86_400_000)).toBe(55)
	})

	it.each([
		[5400, '90:00'],
		[4472, '74:32'],
		[61, '01:01'],
		[9, '00:09'],
		[0, '00:00'],
	])('shows %i seconds as %s', (seconds, text) => {
		expect(formatCountdown(seconds)).toBe(text)
	})

	it.each([
		[-60_000, undefined],
		[9_000, undefined],
		[17_400, 'Waktu Anda bertambah 17 detik'],
		[89_000, 'Waktu Anda bertambah 89 detik'],
		[300_300, 'Waktu Anda bertambah 5 menit'],
	])('says of an end that has moved on by %i ms: %s', (ms, text) => {
		expect(givenTime({ at: 1000, date: 0 }, { at: 1000 + ms, date: 0 })).toBe(text)
	})

	it('announces 30, 10, 5 and 1 minutes once, when they are reached', () => {
		const heard: string[] = []
		for (let s = 5400; s > 0; s--) {
			const text = announcement(s, s - 1)
			if (text) heard.push(text)
		}
		expect(heard).toEqual([30, 10, 5, 1].map((m) => `Sisa waktu ${m} menit`))
	})

	it('announces only the nearest mark after a sleep, and nothing when time is up', () => {
		expect(announcement(2000, 290)).toBe('Sisa waktu 5 menit')
		expect(announcement(2000, 0)).toBeUndefined()
		expect(announcement(300, 299)).toBeUndefined()
	})

	it.each([
		[601, 'tenang'],
		[600, 'mendekat'],
		[121, 'mendekat'],
		[120, 'genting'],
		[0, 'genting'],
	])('at %i seconds the countdown is %s', (seconds, tone) => {
		expect(countdownTone(seconds)).toBe(tone)
	})

	it('notices a sleep and a set clock, but not a late timer', () => {
		const before = { date: 1_000_000, mono: 5000 }
		expect(clocksDiverged(before, { date: 1_060_000, mono: 5300 })).toBe(true)
		expect(clocksDiverged(before, { date: 1_000_000 - 86_400_000, mono: 5300 })).toBe(true)
		expect(clocksDiverged(before, { date: 1_060_000, mono: 65_000 })).toBe(false)
	})
})
