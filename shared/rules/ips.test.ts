import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bobotHuruf, HURUF_NILAI } from './bobot.ts'
import { bestHasil, computeIpk, computeIps, indeksPrestasi, jumlahMutu, rataRataIpk } from './ips.ts'

const mk = (kode: string, sks: number, bobot: number) => ({ kode, sks, bobot })

describe('index', () => {
	test.each([
		// From a real printed KHS.
		[75.7, 21, 3.6],
		[0, 0, 0],
		[84, 21, 4],
		// 10.05 / 3 = 3.35 exactly; 10.06 / 3 = 3.3533
		[10.05, 3, 3.35],
		[10.06, 3, 3.35],
		// 3.125 is halfway: up
		[25, 8, 3.13],
		// 2.995: halfway, and it decides about the SKS limit
		[59.9, 20, 3],
		[59.89, 20, 2.99],
	])('%d over %d SKS is %d', (mutu, sks, indeks) => expect(indeksPrestasi(mutu, sks)).toBe(indeks))
})

const hasil = fc.record({
	kode: fc.constantFrom('PW01', 'SBD02', 'KS03', 'JK04', 'ST05', 'MN06', 'AI07'),
	sks: fc.integer({ min: 1, max: 6 }),
	bobot: fc.constantFrom(...HURUF_NILAI).map((huruf) => bobotHuruf(huruf)),
})
const hasilList = fc.array(hasil, { maxLength: 60 })

describe('IPS', () => {
	test('weighs each course by its credit points', () => {
		const semester = [mk('PW01', 3, 4), mk('SBD02', 4, 3.75), mk('KS03', 3, 4), mk('JK04', 3, 3.5)]
		expect(jumlahMutu(semester)).toBe(49.5)
		// 49.5 / 13 = 3.8077
		expect(computeIps(semester)).toBe(3.81)
	})

	test('without courses it is 0', () => expect(computeIps([])).toBe(0))

	test('is the exact quotient, rounded half up, whatever the courses', () => {
		fc.assert(
			fc.property(hasilList, (semester) => {
				const mutu = semester.reduce((n, { sks, bobot }) => n + BigInt(sks) * BigInt(bobot * 100), 0n)
				const sks = BigInt(semester.reduce((n, m) => n + m.sks, 0))
				const exact = sks === 0n ? 0n : (2n * mutu + sks) / (2n * sks)
				expect(computeIps(semester)).toBe(Number(exact) / 100)
			}),
		)
	})

	test('stays between the worst and the best weight and does not care about the order', () => {
		fc.assert(
			fc.property(fc.array(hasil, { minLength: 1, maxLength: 60 }), (semester) => {
				const bobot = semester.map((m) => m.bobot)
				const ips = computeIps(semester)
				expect(ips).toBeGreaterThanOrEqual(Math.min(...bobot))
				expect(ips).toBeLessThanOrEqual(Math.max(...bobot))
				expect(computeIps([...semester].reverse())).toBe(ips)
			}),
		)
	})
})

describe('IPK', () => {
	test('a repeated course counts once with its best grade, whichever came first', () => {
		const semua = [mk('PW01', 3, 1), mk('SBD02', 3, 3), mk('PW01', 3, 4)]
		expect(computeIpk(semua)).toBe(3.5)
		expect(computeIpk([...semua].reverse())).toBe(3.5)
	})

	test('of two equal grades the one with more credit points counts, whichever came first', () => {
		const [small, large] = [mk('PW01', 2, 3), mk('PW01', 4, 3)]
		expect(bestHasil([small, large])).toEqual([large])
		expect(bestHasil([large, small])).toEqual([large])
		expect(bestHasil([mk('PW01', 6, 1), small])).toEqual([small])
		expect(bestHasil([small, mk('PW01', 6, 1)])).toEqual([small])
	})

	test('a worse repeat changes nothing', () => {
		fc.assert(
			fc.property(fc.array(hasil, { minLength: 1, maxLength: 40 }), fc.nat(39), (semua, i) => {
				const lama = bestHasil(semua)[i % bestHasil(semua).length]
				if (!lama) return
				expect(computeIpk([...semua, { ...lama, bobot: Math.max(0, lama.bobot - 0.25) }])).toBe(
					computeIpk(semua),
				)
			}),
		)
	})

	test('does not care about the order, and names each course once', () => {
		fc.assert(
			fc.property(hasilList, (semua) => {
				expect(computeIpk([...semua].reverse())).toBe(computeIpk(semua))
				const kode = bestHasil(semua).map((m) => m.kode)
				expect(new Set(kode).size).toBe(kode.length)
			}),
		)
	})

	test('without repeats it is the index of all courses together', () => {
		fc.assert(
			fc.property(fc.uniqueArray(hasil, { selector: (m) => m.kode }), (semua) => {
				expect(computeIpk(semua)).toBe(computeIps(semua))
			}),
		)
	})
})

test.each([
	[[], 0],
	[[0, 0], 0],
	[[3.41, 3.5, 3.5], 3.47],
	[[3.41, 0, 3.5], 3.46],
	// 3.405 is halfway: up
	[[3.4, 3.41], 3.41],
])('the mean of the IPK values %o is %d', (ipk, rata) => expect(rataRataIpk(ipk)).toBe(rata))
