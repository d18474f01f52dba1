import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revOf } from './jawaban.ts'
import { masihDiputuskan, nasibPaket, nasibSaksi, type PaketTerlambat } from './terlambat.ts'

const MULAI = new Date('2024-03-18T01:00:00Z')
const TENGGAT = new Date('2024-03-18T02:30:00Z')
const DURASI = 90 * 60_000
const lewat = (ms: number) => new Date(TENGGAT.getTime() + ms)

/** A packet of a device that lost its network two minutes before the deadline. */
const paket = (change: Partial<PaketTerlambat> = {}): PaketTerlambat => ({
	mulai: MULAI,
	tenggat: TENGGAT,
	diterima: lewat(30_000),
	terdengar: lewat(-120_000),
	epoch: 2,
	revServer: revOf(2, 7),
	sejak: revOf(2, 7),
	perubahan: [
		{ rev: revOf(2, 8), ms: DURASI - 90_000 },
		{ rev: revOf(2, 9), ms: DURASI },
	],
	...change,
})

test.each([
	['at the deadline', 0, 'dihitung'],
	['at the end of the grace', 10_000, 'dihitung'],
	['just after the grace', 10_001, 'jaringan'],
	['a minute late', 60_000, 'jaringan'],
	['more than a minute late', 60_001, 'menunggu'],
	['ten minutes late', 600_000, 'menunggu'],
	['later', 600_001, 'bukti'],
])('a packet of a device without network, %s: %s ms, %s', (_, ms, nasib) => {
	expect(nasibPaket(paket({ diterima: lewat(ms) }))).toBe(nasib)
})

test.each([
	['at the end of the grace', 10_000, 'dihitung'],
	['just after the grace', 10_001, 'saksi'],
	['five minutes late', 300_000, 'saksi'],
	['more than five minutes late', 300_001, 'menunggu'],
	['ten minutes late', 600_000, 'menunggu'],
	['later', 600_001, 'bukti'],
])('what a proctor has witnessed %s: %s ms, %s', (_, ms, nasib) => {
	expect(nasibSaksi(TENGGAT, lewat(ms))).toBe(nasib)
})

describe('inside the minute a packet waits for a ruling', () => {
	test.each<[string, Partial<PaketTerlambat>]>([
		['when a device was heard 30 s before the deadline', { terdengar: lewat(-30_000) }],
		['when a device was heard after it', { terdengar: lewat(20_000) }],
		['when another device has taken over', { epoch: 3 }],
		['when it does not say where it goes on', { sejak: null }],
		['when it goes on from a device before it', { sejak: revOf(1, 7) }],
		['when it knows of a receipt that was never given', { revServer: revOf(2, 6) }],
		['when a number is missing at the beginning', { sejak: revOf(2, 6), revServer: revOf(2, 7) }],
		[
			'when a number is missing in between',
			{
				perubahan: [
					{ rev: revOf(2, 8), ms: 1 },
					{ rev: revOf(2, 10), ms: 1 },
				],
			},
		],
		['when a change is of another device', { perubahan: [{ rev: revOf(1, 8), ms: 1 }] }],
		['when a change has no time', { perubahan: [{ rev: revOf(2, 8) }] }],
		['when a change was made after the time was up', { perubahan: [{ rev: revOf(2, 8), ms: DURASI + 1 }] }],
		[
			'when the clocks of the device did not agree about one change',
			{
				perubahan: [
					{ rev: revOf(2, 8), ms: 1, waktu_ragu: true },
					{ rev: revOf(2, 9), ms: 2 },
				],
			},
		],
	])('%s', (_, change) => {
		expect(nasibPaket(paket(change))).toBe('menunggu')
	})

	test('and not when it was heard just before that, repeats what the server has, or comes in disorder', () => {
		expect(nasibPaket(paket({ terdengar: lewat(-30_001) }))).toBe('jaringan')
		expect(nasibPaket(paket({ revServer: revOf(2, 8) }))).toBe('jaringan')
		expect(nasibPaket(paket({ perubahan: [...paket().perubahan].reverse() }))).toBe('jaringan')
	})
})

/** Any packet at all. */
const apaPun = fc.record({
	diterima: fc.integer({ min: -100_000, max: 900_000 }).map(lewat),
	terdengar: fc.integer({ min: -100_000, max: 100_000 }).map(lewat),
	epoch: fc.integer({ min: 1, max: 3 }),
	revServer: fc.integer({ min: 0, max: 9 }).map((seq) => revOf(2, seq)),
	sejak: fc.option(fc.integer({ min: 0, max: 9 }).map((seq) => revOf(2, seq))),
	perubahan: fc.array(
		fc.record({
			rev: fc.integer({ min: 1, max: 12 }).map((seq) => revOf(2, seq)),
			ms: fc.option(fc.integer({ min: 0, max: DURASI + 10 }), { nil: undefined }),
			waktu_ragu: fc.boolean(),
		}),
	),
})
const RANK = ['bukti', 'menunggu', 'jaringan', 'dihitung']
const rank = (p: PaketTerlambat) => RANK.indexOf(nasibPaket(p))

describe('whatever a packet holds', () => {
	test('it never does better by coming later', () => {
		fc.assert(
			fc.property(apaPun, fc.integer({ min: 0, max: 900_000 }), (some, wait) => {
				const p = paket(some)
				expect(rank({ ...p, diterima: new Date(p.diterima.getTime() + wait) })).toBeLessThanOrEqual(rank(p))
			}),
		)
	})

	test('it never does better when somebody was heard later, or a change of it is left out', () => {
		fc.assert(
			fc.property(apaPun, fc.integer({ min: 0, max: 100_000 }), fc.nat(), (some, more, which) => {
				const p = paket(some)
				expect(rank({ ...p, terdengar: new Date(p.terdengar.getTime() + more) })).toBeLessThanOrEqual(rank(p))
				const sorted = [...new Map(p.perubahan.map((one) => [one.rev, one])).values()].sort(
					(a, b) => a.rev - b.rev,
				)
				const whole = { ...p, perubahan: sorted }
				// All but the last: what is left out at the end is not there at all.
				const at = sorted.length < 2 ? -1 : which % (sorted.length - 1)
				const missing = sorted.filter((one, i) => i !== at || one.rev <= (p.sejak ?? 0))
				if (nasibPaket(whole) === 'jaringan' && missing.length < sorted.length)
					expect(nasibPaket({ ...p, perubahan: missing })).toBe('menunggu')
			}),
		)
	})

	test('only the time of its receipt moves it beyond a minute: a device can claim what it likes', () => {
		fc.assert(
			fc.property(apaPun, fc.integer({ min: 60_001, max: 900_000 }), (some, ms) => {
				expect(nasibPaket(paket({ ...some, diterima: lewat(ms) }))).toBe(ms <= 600_000 ? 'menunggu' : 'bukti')
			}),
		)
	})
})

test('a ruling can be made for seven days', () => {
	const week = 7 * 86_400_000
	expect(masihDiputuskan(TENGGAT, lewat(week))).toBe(true)
	expect(masihDiputuskan(TENGGAT, lewat(week + 1))).toBe(false)
})
