import { expect, it } from 'vitest'
import { besarOf, paperResult, penaltyEffect } from './penalty-words.ts'

it.each([
	[{ satuan: 'poin', besar: 10 }, '10 poin', 'Nilai 80,00 menjadi 70,00.'],
	[{ satuan: 'poin', besar: 12.5 }, '12,5 poin', 'Nilai 80,00 menjadi 67,50.'],
	[{ satuan: 'persen', besar: 50 }, '50%', 'Nilai 80,00 menjadi 40,00.'],
	[{ satuan: 'poin', besar: 100 }, '100 poin', 'Nilai 80,00 menjadi 0,00.'],
] as const)('says what a penalty of %o does to a score', (pengurangan, besar, effect) => {
	expect(besarOf(pengurangan)).toBe(besar)
	expect(penaltyEffect(80, pengurangan, null)).toContain(effect)
})

it('counts nothing of a score that is reduced already', () => {
	const before = { satuan: 'poin', besar: 20, alasan: 'Menyontek' } as const
	const effect = penaltyEffect(60, { satuan: 'poin', besar: 10 }, before)
	expect(effect).toContain('Menggantikan pengurangan 20 poin')
	expect(effect).not.toContain('50')
})

const PENALTY = { satuan: 'poin', besar: 10, alasan: 'Membuka catatan' } as const

it.each([
	[{ skor: 75, pengurangan: null, alasan_batal: null }, 'nilai 75,00'],
	[{ skor: 65, pengurangan: PENALTY, alasan_batal: null }, 'nilai 65,00, dikurangi 10 poin: Membuka catatan'],
	[
		{ skor: null, pengurangan: null, alasan_batal: 'Dikerjakan orang lain' },
		'dibatalkan, tidak ada nilainya: Dikerjakan orang lain',
	],
	[{ skor: null, pengurangan: null, alasan_batal: null }, ''],
])('says of a paper what became of it', (who, words) => {
	expect(paperResult(who)).toBe(words)
})
