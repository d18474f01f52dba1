import { expect, it } from 'vitest'
import { kategoriTone } from './kategori.ts'

it.each([
	['Sempurna', 'success'],
	['Baik', 'brand'],
	['Cukup', 'warning'],
	['Buruk', 'orange'],
	['Sangat Buruk', 'danger'],
	['Sangat Baik', 'neutral'],
	['Kurang', 'neutral'],
	['', 'neutral'],
	['toString', 'neutral'],
])('the badge of "%s" is %s', (kategori, tone) => {
	expect(kategoriTone(kategori)).toBe(tone)
})
