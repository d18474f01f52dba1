import { expect, it } from 'vitest'
import { besarOf, penaltyEffect } from './penalty-words.ts'

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
