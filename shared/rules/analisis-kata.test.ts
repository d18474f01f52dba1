import { describe, expect, it, test } from 'vitest'
import { KATA_TANDA, kataDayaBeda, kataKesukaran, urutkanGanjil } from './analisis-kata.ts'
import type { AnalisisButir } from './analisis-soal.ts'

describe('the order of a list', () => {
	it('has doubtful keys first, then what is the wrong way round, and what was thrown out last', () => {
		const row = (id: number, tanda: AnalisisButir['tanda'], d: number | null, gugur = false) => ({
			id,
			tanda,
			d,
			r: d,
			gugur,
		})
		const sorted = urutkanGanjil([
			row(1, null, 0.5),
			row(2, null, 0.3, true),
			row(3, 'terbalik', -0.1),
			row(4, 'kunci_diragukan', -0.2),
			row(5, 'kunci_diragukan', -0.6),
			row(6, 'pengecoh_mati', 0.4),
			row(7, null, null),
		])
		expect(sorted.map(({ id }) => id)).toEqual([5, 4, 3, 6, 1, 7, 2])
	})
})

describe('the words', () => {
	test.each([
		[0, 'sukar'],
		[0.3, 'sukar'],
		[0.304, 'sukar'],
		[0.31, 'sedang'],
		[0.7, 'sedang'],
		[0.71, 'mudah'],
		[1, 'mudah'],
	])('of a difficulty of %d is %s', (p, kata) => expect(kataKesukaran(p)).toBe(kata))

	test.each([
		[-0.01, 'terbalik', 'terbalik'],
		[-0.004, 'jelek', 'jelek'],
		[0.19, 'jelek', 'jelek'],
		[0.2, 'jelek', 'cukup'],
		[0.21, 'cukup', 'cukup'],
		[0.3, 'cukup', 'baik'],
		[0.4, 'cukup', 'baik sekali'],
		[0.41, 'baik', 'baik sekali'],
		[0.7, 'baik', 'baik sekali'],
		[0.71, 'baik sekali', 'baik sekali'],
	])('of a discrimination of %d are %s by Arikunto and %s by Ebel', (d, arikunto, ebel) => {
		expect([kataDayaBeda(d, 'arikunto'), kataDayaBeda(d, 'ebel')]).toEqual([arikunto, ebel])
	})
})

test('a list is ordered by how little an item discriminates, where that is unknown by its correlation, then by its number', () => {
	const row = (id: number, tanda: AnalisisButir['tanda'], d: number | null, r: number | null) => ({
		id,
		tanda,
		d,
		r,
		gugur: false,
	})
	const sorted = urutkanGanjil([
		row(6, null, null, null),
		row(5, null, 0.5, 0.1),
		row(2, null, null, 0.4),
		row(1, null, 0.5, -0.9),
		row(4, 'pengecoh_mati', 0.9, 0.9),
		row(3, null, 0, 0.9),
	])
	expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5, 6])
})

test('a lecturer reads in words what is odd', () => {
	expect(KATA_TANDA).toEqual({
		kunci_diragukan: 'Kunci mungkin keliru',
		terbalik: 'Daya beda terbalik',
		semua_salah: 'Tidak ada yang benar',
		tidak_membedakan: 'Kurang membedakan',
		semua_benar: 'Semua benar',
		pengecoh_mati: 'Pengecoh tidak berfungsi',
	})
})
