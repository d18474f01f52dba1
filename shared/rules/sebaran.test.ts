import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MIN_SEBARAN, sebaranNilai } from './sebaran.ts'

const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const kelas = fc.array(skor, { minLength: MIN_SEBARAN, maxLength: 60 })

describe('the spread of a class', () => {
	test.each([
		[[10, 20, 30, 40, 50, 60, 70, 80], { jumlah: 8, bawah: 28, tengah: 45, atas: 63 }],
		[[80, 70, 60, 50, 40, 30, 20, 10], { jumlah: 8, bawah: 28, tengah: 45, atas: 63 }],
		[[0, 0, 25, 50, 50, 75, 87.5, 100, 100], { jumlah: 9, bawah: 25, tengah: 58, atas: 88 }],
		// 33.333, 50 and 66.667
		[[0, 0, 0, 100, 50, 0, 100, 100, 100], { jumlah: 9, bawah: 0, tengah: 50, atas: 100 }],
		[[0, 0, 0, 100, 100, 100, 100, 100, 100], { jumlah: 9, bawah: 33, tengah: 100, atas: 100 }],
		// 62.5 and 67.495: half up, and not by a binary fraction.
		[[62.5, 62.5, 62.5, 62.5, 62.5, 62.5, 62.5, 62.5], { jumlah: 8, bawah: 63, tengah: 63, atas: 63 }],
		[[67.49, 67.49, 67.49, 67.49, 67.5, 67.5, 67.5, 67.5], { jumlah: 8, bawah: 67, tengah: 67, atas: 68 }],
	])('of %o is %o', (semua, sebaran) => expect(sebaranNilai(semua)).toEqual(sebaran))

	test('of seven is not told, of eight it is', () => {
		expect(sebaranNilai([])).toBeNull()
		expect(sebaranNilai([1, 2, 3, 4, 5, 6, 7])).toBeNull()
		expect(sebaranNilai([1, 2, 3, 4, 5, 6, 7, 8])).not.toBeNull()
	})

	test('has its figures in order, within the scores, and does not care in which order these come', () => {
		fc.assert(
			fc.property(kelas, (semua) => {
				const s = sebaranNilai(semua)
				if (!s) throw new Error('large enough')
				expect(s.jumlah).toBe(semua.length)
				expect(Math.round(Math.min(...semua))).toBeLessThanOrEqual(s.bawah)
				expect(s.bawah).toBeLessThanOrEqual(s.tengah)
				expect(s.tengah).toBeLessThanOrEqual(s.atas)
				expect(s.atas).toBeLessThanOrEqual(Math.round(Math.max(...semua)))
				expect(sebaranNilai([...semua].reverse())).toEqual(s)
			}),
		)
	})

	test('has a quarter of the class below, half on either side of the median and a quarter above, but for one', () => {
		fc.assert(
			fc.property(kelas, (semua) => {
				const s = sebaranNilai(semua)
				if (!s) throw new Error('large enough')
				const part = (k: number) => Math.floor(((semua.length - 1) * k) / 4) + 1
				// Half a point on either side is what rounding may move.
				expect(semua.filter((x) => x < s.bawah - 0.5).length).toBeLessThanOrEqual(part(1))
				expect(semua.filter((x) => x < s.tengah - 0.5).length).toBeLessThanOrEqual(part(2))
				expect(semua.filter((x) => x > s.tengah + 0.5).length).toBeLessThanOrEqual(part(2))
				expect(semua.filter((x) => x > s.atas + 0.5).length).toBeLessThanOrEqual(part(1))
			}),
		)
	})

	test('never goes with the score of one person alone, whoever it is and however large the class', () => {
		for (let n = MIN_SEBARAN; n <= 60; n++)
			for (let below = 0; below < n; below++) {
				// Everybody else at one end or the other: a figure that were this one's score would go from 0 to 100 with it.
				const told = (own: number) =>
					sebaranNilai([...Array(below).fill(0), own, ...Array(n - below - 1).fill(100)])
				const [none, full] = [told(0), told(100)]
				if (!none || !full) throw new Error('large enough')
				for (const figure of ['bawah', 'tengah', 'atas'] as const)
					expect(full[figure] - none[figure]).toBeLessThanOrEqual(75)
			}
	})

	test('says nothing of the lowest and the highest score', () => {
		fc.assert(
			fc.property(kelas, skor, skor, (semua, a, b) => {
				const urut = [...semua].sort((x, y) => x - y)
				const [rendah, tinggi] = [Math.min(a, b, ...urut), Math.max(a, b, ...urut)]
				expect(sebaranNilai([rendah, ...urut.slice(1, -1), tinggi])).toEqual(sebaranNilai(urut))
			}),
		)
	})
})
