import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HURUF_NILAI, SKALA_NILAI } from './bobot.ts'
import { butuhUas } from './butuh-uas.ts'
import { BOBOT_KOMPONEN, computeNilaiAkhir, hurufNilai } from './nilai.ts'

const untuk = (huruf: string, ...args: Parameters<typeof butuhUas>) =>
	butuhUas(...args)?.find((baris) => baris.huruf === huruf)

describe('what a letter asks of the UAS', () => {
	test.each([
		// 10 + 16 + 27 = 53; 84.995 is 85.00 on paper: 31.995 of 40 %.
		['A', { kehadiran: 100, tugas: 80, uts: 90 }, { keadaan: 'perlu', uas: 79.99 }],
		['D', { kehadiran: 100, tugas: 80, uts: 90 }, { keadaan: 'pasti' }],
		['C', { kehadiran: 100, tugas: 80, uts: 90 }, { keadaan: 'perlu', uas: 4.99 }],
		// 4 + 8 + 12 = 24, with 100 in the UAS 64.
		['A', { kehadiran: 40, tugas: 40, uts: 40 }, { keadaan: 'lewat' }],
		['B-', { kehadiran: 40, tugas: 40, uts: 40 }, { keadaan: 'lewat' }],
		['C+', { kehadiran: 40, tugas: 40, uts: 40 }, { keadaan: 'perlu', uas: 89.99 }],
	])('%s, with %o: %o', (huruf, nilai, butuh) =>
		expect(untuk(huruf, nilai, BOBOT_KOMPONEN)).toMatchObject(butuh),
	)

	test('of a course whose UAS does not count is decided already', () => {
		const bobot = { kehadiran: 20, tugas: 80, uts: 0, uas: 0 }
		expect(
			butuhUas({ kehadiran: 100, tugas: 75, uts: null }, bobot)?.map(({ huruf, keadaan }) => [
				huruf,
				keadaan,
			]),
		).toEqual([
			['A', 'lewat'],
			['A-', 'pasti'],
			['B+', 'pasti'],
			['B', 'pasti'],
			['B-', 'pasti'],
			['C+', 'pasti'],
			['C', 'pasti'],
			['D', 'pasti'],
		])
	})

	test('is not said while a component that counts has no score', () => {
		expect(butuhUas({ kehadiran: 100, tugas: null, uts: 90 }, BOBOT_KOMPONEN)).toBeNull()
		expect(
			butuhUas({ kehadiran: 100, tugas: null, uts: 90 }, { kehadiran: 30, tugas: 0, uts: 30, uas: 40 }),
		).not.toBeNull()
	})

	const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
	const bobot = fc
		.tuple(fc.nat(100), fc.nat(100), fc.nat(100))
		.map((potong) => potong.sort((a, b) => a - b))
		.map(([a = 0, b = 0, c = 0]) => ({ kehadiran: a, tugas: b - a, uts: c - b, uas: 100 - c }))

	test('is the lowest score that is published as this letter or a better one; a hundredth less is not', () => {
		fc.assert(
			fc.property(fc.record({ kehadiran: skor, tugas: skor, uts: skor }), bobot, (nilai, weights) => {
				const semua = butuhUas(nilai, weights) ?? []
				expect(semua.map((baris) => baris.huruf)).toEqual(HURUF_NILAI.slice(0, -1))
				for (const baris of semua) {
					const earns = (uas: number) => {
						const akhir = computeNilaiAkhir({ ...nilai, uas }, weights)
						if (akhir === null) throw new Error('complete')
						return HURUF_NILAI.indexOf(hurufNilai(akhir)) <= HURUF_NILAI.indexOf(baris.huruf)
					}
					if (baris.keadaan === 'pasti') expect(earns(0)).toBe(true)
					if (baris.keadaan === 'lewat') expect(earns(100)).toBe(false)
					if (baris.keadaan === 'perlu') {
						expect(baris.uas).toBeGreaterThan(0)
						expect(baris.uas).toBeLessThanOrEqual(100)
						expect(earns(baris.uas)).toBe(true)
						expect(earns((Math.round(baris.uas * 100) - 1) / 100)).toBe(false)
					}
				}
			}),
		)
	})

	test('a better letter never asks for less', () => {
		fc.assert(
			fc.property(fc.record({ kehadiran: skor, tugas: skor, uts: skor }), bobot, (nilai, weights) => {
				const harga = (butuhUas(nilai, weights) ?? []).map((b) =>
					b.keadaan === 'perlu' ? b.uas : b.keadaan === 'lewat' ? 101 : 0,
				)
				expect(harga).toEqual([...harga].sort((a, b) => b - a))
			}),
		)
	})

	test('goes by the scale of the campus', () => {
		const skala = {
			versi: 'x',
			huruf: SKALA_NILAI.huruf.map((b) => ({ ...b, batas: b.batas && b.batas - 4 })),
		}
		expect(untuk('A', { kehadiran: 100, tugas: 80, uts: 90 }, BOBOT_KOMPONEN, skala)).toEqual({
			huruf: 'A',
			batas: 81,
			keadaan: 'perlu',
			uas: 69.99,
		})
	})
})
