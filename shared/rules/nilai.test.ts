import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bobotHuruf } from './bobot.ts'
import {
	BOBOT_KOMPONEN,
	computeNilaiAkhir,
	hasilPaket,
	hasilUjian,
	hurufNilai,
	isBobotKomponen,
	isSameBobot,
	KOMPONEN,
	kategoriNilai,
	komponenKurang,
	kurangiNilai,
	scoreUjian,
	sumbanganKomponen,
} from './nilai.ts'

describe('category of a score', () => {
	test.each([
		[100, 'Sempurna'],
		[99.99, 'Sangat Baik'],
		[78, 'Sangat Baik'],
		[77.99, 'Baik'],
		[66, 'Baik'],
		[65.99, 'Cukup'],
		[60, 'Cukup'],
		[59.99, 'Kurang'],
		[30, 'Kurang'],
		[29.99, 'Buruk'],
		[0, 'Buruk'],
	])('%d is %s', (skor, kategori) => expect(kategoriNilai(skor)).toBe(kategori))
})

describe('a penalty', () => {
	test.each([
		[40, 40, 'poin', 20, 80, 'Sangat Baik'],
		[40, 40, 'persen', 20, 80, 'Sangat Baik'],
		[20, 40, 'poin', 20, 30, 'Kurang'],
		[20, 40, 'persen', 20, 40, 'Kurang'],
		[4, 40, 'poin', 20, 0, 'Buruk'],
		[40, 40, 'persen', 100, 0, 'Buruk'],
		// 33.33 - 10 % = 29.997
		[1, 3, 'persen', 10, 30, 'Kurang'],
		[1, 3, 'poin', 3.34, 29.99, 'Buruk'],
		// 0.5 % of 33.33 leaves 33.16335
		[1, 3, 'persen', 0.5, 33.16, 'Kurang'],
	] as const)('on %d of %d: %s %d leaves %d, %s', (benar, soal, satuan, besar, skor, kategori) => {
		expect(kurangiNilai(hasilUjian(benar, soal), { besar, satuan })).toEqual({
			jumlah_benar: benar,
			total_soal: soal,
			skor,
			kategori_nilai: kategori,
			keterangan: kategori,
		})
	})
})

describe('scoring', () => {
	const kunci = { '1': 'A', '2': 'B', '3': 'C' }

	test('counts right answers of all questions and rounds to two decimals', () => {
		expect(scoreUjian(kunci, { '1': 'A', '2': 'C', '3': null })).toEqual({
			jumlah_benar: 1,
			total_soal: 3,
			skor: 33.33,
			kategori_nilai: 'Kurang',
			keterangan: 'Kurang',
		})
	})

	test('answers to questions that are not on the paper count for nothing', () => {
		expect(scoreUjian(kunci, { '9': 'A', constructor: 'A' }).jumlah_benar).toBe(0)
	})

	test('a paper without questions has no score', () => {
		expect(() => scoreUjian({}, {})).toThrow(new RangeError('a paper without questions has no score'))
	})

	test('the score follows the number of right answers and nothing else', () => {
		const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E')
		fc.assert(
			fc.property(fc.array(fc.tuple(letter, fc.option(letter)), { minLength: 1, maxLength: 120 }), (rows) => {
				const kunci = Object.fromEntries(rows.map(([k], i) => [String(i + 1), k]))
				const jawaban = Object.fromEntries(rows.map(([, j], i) => [String(i + 1), j]))
				const benar = rows.filter(([k, j]) => k === j).length
				const hasil = scoreUjian(kunci, jawaban)
				expect(hasil.jumlah_benar).toBe(benar)
				expect(hasil.skor).toBeCloseTo((benar / rows.length) * 100, 2)
				expect(hasil.kategori_nilai === 'Sempurna').toBe(benar === rows.length)
			}),
		)
	})
})

describe('letter of a final score', () => {
	test.each([
		[100, 'A', 4],
		[85, 'A', 4],
		[84.99, 'A-', 3.75],
		[80, 'A-', 3.75],
		[79.99, 'B+', 3.5],
		[75, 'B+', 3.5],
		[74.99, 'B', 3],
		[70, 'B', 3],
		[69.99, 'B-', 2.75],
		[65, 'B-', 2.75],
		[64.99, 'C+', 2.5],
		[60, 'C+', 2.5],
		[59.99, 'C', 2],
		[55, 'C', 2],
		[54.99, 'D', 1],
		[40, 'D', 1],
		[39.99, 'E', 0],
		[0, 'E', 0],
	] as const)('%d is %s with weight %d', (skor, huruf, bobot) => {
		expect(hurufNilai(skor)).toBe(huruf)
		expect(bobotHuruf(huruf)).toBe(bobot)
	})

	test('follows the scale that it is asked by; below all of it is E', () => {
		const skala = { versi: 'lama', huruf: [{ huruf: 'B', bobot: 3, batas: 50 }] } as const
		expect([hurufNilai(50, skala), hurufNilai(49.99, skala)]).toEqual(['B', 'E'])
		expect([bobotHuruf('B', skala), bobotHuruf('A', skala)]).toEqual([3, 0])
	})

	test('a higher score never earns a lower weight', () => {
		const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
		fc.assert(
			fc.property(skor, skor, (a, b) => {
				const [rendah, tinggi] = a <= b ? [a, b] : [b, a]
				expect(bobotHuruf(hurufNilai(rendah))).toBeLessThanOrEqual(bobotHuruf(hurufNilai(tinggi)))
			}),
		)
	})
})

describe('final score', () => {
	test.each([
		// 100x10 + 80x20 + 70x30 + 90x40 = 8300
		[{ kehadiran: 100, tugas: 80, uts: 70, uas: 90 }, BOBOT_KOMPONEN, 83],
		[{ kehadiran: 0, tugas: 0, uts: 0, uas: 0 }, BOBOT_KOMPONEN, 0],
		[{ kehadiran: 100, tugas: 100, uts: 100, uas: 100 }, BOBOT_KOMPONEN, 100],
		[{ kehadiran: 1, tugas: 2, uts: 3, uas: 79.99 }, { kehadiran: 0, tugas: 0, uts: 0, uas: 100 }, 79.99],
		// 84.995 exactly: half goes up, and with it the letter
		[{ kehadiran: 0, tugas: 0, uts: 84.99, uas: 85 }, { kehadiran: 0, tugas: 0, uts: 50, uas: 50 }, 85],
		[{ kehadiran: 0, tugas: 0, uts: 84.98, uas: 85 }, { kehadiran: 0, tugas: 0, uts: 50, uas: 50 }, 84.99],
	])('%o with weights %o is %d', (nilai, bobot, akhir) => expect(computeNilaiAkhir(nilai, bobot)).toBe(akhir))

	const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
	const nilai = fc.record({ kehadiran: skor, tugas: skor, uts: skor, uas: skor })
	const bobot = fc
		.tuple(fc.nat(100), fc.nat(100), fc.nat(100))
		.map((batas) => [0, ...batas.sort((a, b) => a - b), 100] as const)
		.map(([a, b, c, d, e]) => ({ kehadiran: b - a, tugas: c - b, uts: d - c, uas: e - d }))

	test('lies between the lowest and the highest component and has two decimals', () => {
		fc.assert(
			fc.property(nilai, bobot, (n, b) => {
				expect(isBobotKomponen(b)).toBe(true)
				const akhir = computeNilaiAkhir(n, b) ?? Number.NaN
				const semua = KOMPONEN.map((k) => n[k])
				expect(akhir).toBeGreaterThanOrEqual(Math.min(...semua))
				expect(akhir).toBeLessThanOrEqual(Math.max(...semua))
				expect(Number(akhir.toFixed(2))).toBe(akhir)
			}),
		)
	})

	test.each([
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 39 }],
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 41 }],
		[{ kehadiran: -10, tugas: 30, uts: 40, uas: 40 }],
		[{ kehadiran: 9.5, tugas: 20.5, uts: 30, uas: 40 }],
		[{ kehadiran: 110, tugas: -10, uts: 0, uas: 0 }],
		[{ kehadiran: 0, tugas: 0, uts: 0, uas: 0 }],
	])('%o are no weights', (bobot) => expect(isBobotKomponen(bobot)).toBe(false))

	test('a missing component that counts leaves the result open, one without weight does not matter', () => {
		const belum = { kehadiran: 100, tugas: 80, uts: 70, uas: null }
		expect(komponenKurang(belum, BOBOT_KOMPONEN)).toEqual(['uas'])
		expect(computeNilaiAkhir(belum, BOBOT_KOMPONEN)).toBeNull()
		expect(computeNilaiAkhir(belum, { kehadiran: 10, tugas: 30, uts: 60, uas: 0 })).toBe(76)
	})

	test.each([
		[79.99, 30, 23.997],
		[100, 40, 40],
		[null, 40, 0],
		[80, 0, 0],
	])('a component of %o with a weight of %d brings %d', (nilai, bobot, sumbangan) =>
		expect(sumbanganKomponen(nilai, bobot)).toBe(sumbangan),
	)

	test('the contributions of the components add up to the score before rounding', () => {
		fc.assert(
			fc.property(nilai, bobot, (n, b) => {
				const jumlah = KOMPONEN.reduce((total, k) => total + sumbanganKomponen(n[k], b[k]), 0)
				expect(Math.abs(jumlah - (computeNilaiAkhir(n, b) ?? Number.NaN))).toBeLessThan(0.005_000_1)
			}),
		)
	})
})

test('a paper can have as many results as it has questions, and one more', () => {
	expect(hasilPaket(0)).toEqual([])
	expect(hasilPaket(3).map((h) => [h.jumlah_benar, h.total_soal, h.skor, h.keterangan])).toEqual([
		[0, 3, 0, 'Buruk'],
		[1, 3, 33.33, 'Kurang'],
		[2, 3, 66.67, 'Baik'],
		[3, 3, 100, 'Sempurna'],
	])
})

test.each([
	[{}, true],
	[{ kehadiran: 20, tugas: 10 }, false],
	[{ kehadiran: 11, tugas: 21, uts: 31, uas: 37 }, false],
	[{ uas: 41 }, false],
])('weights of 10, 20, 30 and 40 and those with %o are the same: %s', (lain, sama) => {
	const bobot = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
	expect(isSameBobot(bobot, { ...bobot, ...lain })).toBe(sama)
})
