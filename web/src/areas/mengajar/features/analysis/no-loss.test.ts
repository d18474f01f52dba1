import { expect, test } from 'vitest'
import { tanpaRugi } from './no-loss.ts'

const BUTIR = [
	{ id: 1, kunci: 'A', gugur: false },
	{ id: 2, kunci: 'B', gugur: true },
]

test('nobody loses when the old letter counts too, and when a question is full credit instead of out', () => {
	expect(tanpaRugi([{ soal_id: 1, putusan: { jenis: 'kunci', huruf: 'C' } }], BUTIR)).toEqual({
		perubahan: [{ soal_id: 1, putusan: { jenis: 'kunci', huruf: 'AC' } }],
		label: 'Terima juga kunci lama, A',
	})
	expect(tanpaRugi([{ soal_id: 1, putusan: { jenis: 'keluar' } }], BUTIR)?.perubahan).toEqual([
		{ soal_id: 1, putusan: { jenis: 'penuh' } },
	])
})

test('there is no such way back, for many at once, or from a question that was thrown out', () => {
	expect(tanpaRugi([{ soal_id: 1, putusan: null }], BUTIR)).toBeNull()
	expect(
		tanpaRugi(
			[
				{ soal_id: 1, putusan: { jenis: 'keluar' } },
				{ soal_id: 2, putusan: null },
			],
			BUTIR,
		),
	).toBeNull()
	expect(tanpaRugi([{ soal_id: 2, putusan: { jenis: 'kunci', huruf: 'C' } }], BUTIR)).toBeNull()
})
