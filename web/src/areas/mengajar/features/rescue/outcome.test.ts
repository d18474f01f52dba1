import { expect, test } from 'vitest'
import type { HasilKodeDarurat } from '#shared/api/rescue.ts'
import { outcome } from './outcome.ts'

const hasil = (nasib: HasilKodeDarurat['nasib']) =>
	outcome({ stambuk: '13020220001', nama: 'Rahmat', nasib, baru: 4, terisi: 38 })

test.each<[HasilKodeDarurat['nasib'], RegExp]>([
	['dihitung', /4 jawaban baru tersimpan sebelum waktu habis/],
	['saksi', /4 jawaban dihitung karena Anda menyaksikannya/],
	['menunggu', /4 jawaban menunggu putusan/],
	['bukti', /tidak dihitung/],
	['tidak_baru', /semua 38 jawaban/],
])('a code that is %s is said to be so', (nasib, words) => {
	expect(hasil(nasib).text).toMatch(words)
})

test('only what counts is green', () => {
	const green = (['dihitung', 'saksi', 'menunggu', 'bukti', 'tidak_baru'] as const).filter(
		(nasib) => hasil(nasib).tone === 'success',
	)
	expect(green).toEqual(['dihitung', 'saksi'])
})
