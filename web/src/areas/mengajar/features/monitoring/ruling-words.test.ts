import { expect, test } from 'vitest'
import { rulingEffect } from './ruling-words.ts'

test.each([
	[2, 0, 0, 'Bila diterima: 2 nilai naik; nilai akhir'],
	[0, 1, 0, 'Bila diterima: 1 nilai turun; nilai akhir'],
	[1, 2, 3, 'Bila diterima: 1 nilai naik, 2 nilai turun, 3 nilai tetap; nilai akhir'],
	[0, 0, 4, 'Bila diterima: 4 nilai tetap; nilai akhir'],
	[0, 0, 0, 'Pilih jawaban yang diputuskan.'],
])('%i up, %i down, %i as they are: nothing is said of what happens to none', (naik, turun, tetap, words) => {
	expect(rulingEffect({ naik, turun, tetap }).startsWith(words)).toBe(true)
})
