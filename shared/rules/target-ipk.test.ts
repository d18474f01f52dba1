import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SKALA_NILAI } from './bobot.ts'
import { indeksPrestasi } from './ips.ts'
import { judgeTarget, readTarget, TARGET_TERENDAH, TARGET_TERTINGGI } from './target-ipk.ts'

const dasar = (mutu_lulus: number, sks_lulus: number, sks_total = 144, sks_gagal = 0) => ({
	mutu_lulus,
	sks_lulus,
	sks_gagal,
	sks_total,
})

describe('a goal for the IPK', () => {
	test.each([
		// 84 SKS at 3.34 make 280.56; 503.28 of 504 are enough for 3.495, which is 3.50 on paper: 222.72 over 60.
		[dasar(280.56, 84), 3.5, { keadaan: 'perlu', sisa: 60, rata: 3.72 }],
		// Nothing taken yet: the goal itself, as far as rounding asks for it.
		[dasar(0, 0, 100), 3, { keadaan: 'perlu', sisa: 100, rata: 3 }],
		// One credit point is left: 143 x 4 = 572, and 3.995 x 144 = 575.28.
		[dasar(572, 143), 4, { keadaan: 'perlu', sisa: 1, rata: 3.28 }],
		[dasar(571, 143), 4, { keadaan: 'lewat', sisa: 1, tertinggi: 3.99 }],
		[dasar(280.56, 84), 3.9, { keadaan: 'lewat', sisa: 60, tertinggi: 3.62 }],
		[dasar(560, 140), 3, { keadaan: 'aman', sisa: 4 }],
		// Failed ones are among what is left, and all of them are repeated.
		[dasar(280.56, 84, 144, 6), 3.5, { keadaan: 'perlu', sisa: 60, rata: 3.72 }],
		[dasar(497, 142, 144, 6), 3.5, { keadaan: 'perlu', sisa: 6, rata: 3.38 }],
		[dasar(504, 144), 3.5, { keadaan: 'usai', sisa: 0, ipk: 3.5, tercapai: true }],
		[dasar(504, 144), 3.51, { keadaan: 'usai', sisa: 0, ipk: 3.5, tercapai: false }],
		[dasar(525, 150), 3.5, { keadaan: 'usai', sisa: 0, ipk: 3.5, tercapai: true }],
	])('of %o, %d: %o', (facts, target, putusan) => expect(judgeTarget(facts, target)).toEqual(putusan))

	const fakta = fc
		.record({
			sks_lulus: fc.integer({ min: 0, max: 160 }),
			sks_total: fc.constantFrom(36, 72, 108, 144),
			sks_gagal: fc.constantFrom(0, 0, 3, 20),
			// Average weight of what is passed, in quarters.
			rata: fc.integer({ min: 4, max: 16 }),
		})
		.map(({ rata, ...f }) => dasar((f.sks_lulus * rata) / 4, f.sks_lulus, f.sks_total, f.sks_gagal))
	const target = fc.integer({ min: 200, max: 400 }).map((n) => n / 100)

	test('asks for the least average that the KHS would round up to it, a hundredth less is not enough', () => {
		fc.assert(
			fc.property(fakta, target, (facts, tujuan) => {
				const putusan = judgeTarget(facts, tujuan)
				const semua = facts.sks_lulus + putusan.sisa
				const akhir = (rata: number) => indeksPrestasi(facts.mutu_lulus + rata * putusan.sisa, semua)
				if (putusan.keadaan === 'perlu') {
					expect(putusan.rata).toBeLessThanOrEqual(4)
					expect(akhir(putusan.rata)).toBeGreaterThanOrEqual(tujuan)
					expect(akhir((Math.round(putusan.rata * 100) - 1) / 100)).toBeLessThan(tujuan)
				}
				if (putusan.keadaan === 'lewat') {
					expect(akhir(4)).toBe(putusan.tertinggi)
					expect(putusan.tertinggi).toBeLessThan(tujuan)
				}
				if (putusan.keadaan === 'aman') expect(akhir(1)).toBeGreaterThanOrEqual(tujuan)
				if (putusan.keadaan === 'usai') expect(putusan.tercapai).toBe(akhir(0) >= tujuan)
			}),
		)
	})

	test('a higher one never asks for less', () => {
		const harga = (facts: ReturnType<typeof dasar>, tujuan: number) => {
			const putusan = judgeTarget(facts, tujuan)
			if (putusan.keadaan === 'perlu') return putusan.rata
			return putusan.keadaan === 'lewat' || (putusan.keadaan === 'usai' && !putusan.tercapai) ? 5 : 0
		}
		fc.assert(
			fc.property(fakta, target, target, (facts, a, b) => {
				expect(harga(facts, Math.max(a, b))).toBeGreaterThanOrEqual(harga(facts, Math.min(a, b)))
			}),
		)
	})

	test('of a scale with other weights counts by those', () => {
		const skala = { ...SKALA_NILAI, huruf: SKALA_NILAI.huruf.slice(1) }
		expect(judgeTarget(dasar(0, 0, 10), 3.8, skala)).toEqual({ keadaan: 'lewat', sisa: 10, tertinggi: 3.75 })
	})
})

describe('a typed goal', () => {
	test.each([
		['3,5', 3.5],
		['3.50', 3.5],
		[' 4 ', 4],
		['2,00', 2],
		['3,07', 3.07],
		['1,99', null],
		['4,01', null],
		['3,555', null],
		['tiga', null],
		['', null],
		['3,', null],
		['-3', null],
		['12', null],
	])('"%s" is %s', (teks, angka) => expect(readTarget(teks)).toBe(angka))

	test('lies between what graduates and the best letter', () => {
		expect([TARGET_TERENDAH, TARGET_TERTINGGI]).toEqual([2, SKALA_NILAI.huruf[0]?.bobot])
	})
})
