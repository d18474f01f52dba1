import { expect, test } from 'vitest'
import { bacaPetunjuk, type CalonTagihan, cocokkanMutasi } from './cocok-mutasi.ts'

const calon = (change: Partial<CalonTagihan> = {}): CalonTagihan => ({
	...{ id: 'a', stambuk: '13020220001', sisa: 2_500_000, diminta: 1_000_000, bukti: 'stambuk' },
	...change,
})

test('numbers, bills and names are found in a text', () => {
	const { nomor, tagihan, nama } = bacaPetunjuk('TRF 8810 1302 0220 001 SPP/20232/13020220001 Nur Azizah')
	expect(nomor).toEqual(expect.arrayContaining(['881013020220001', '13020220001']))
	expect(tagihan).toEqual([{ periode: '20232', stambuk: '13020220001' }])
	expect(nama).toContain('NUR AZIZAH')
	expect(bacaPetunjuk('12 345').nomor).toEqual(['12345'])
	expect(bacaPetunjuk('').nomor).toEqual([])
})

test.each([
	['all that is left', 2_500_000, [calon()], 'pasti'],
	['the next instalment', 1_000_000, [calon()], 'pasti'],
	['a part, by student alone', 700_000, [calon()], 'pilihan'],
	['a part, by the number of the bill', 700_000, [calon({ bukti: 'tagihan' })], 'pasti'],
	['a rupiah too much', 2_500_001, [calon({ bukti: 'tagihan' })], 'asing'],
	['two bills that fit', 2_500_000, [calon(), calon({ id: 'b' })], 'pilihan'],
	[
		'one of two bills',
		2_500_000,
		[calon(), calon({ id: 'b', sisa: 3_000_000, diminta: 3_000_000 })],
		'pasti',
	],
	['two students', 2_500_000, [calon(), calon({ id: 'b', stambuk: '13020220002' })], 'pilihan'],
	['the end of a number', 2_500_000, [calon({ bukti: 'akhiran' })], 'pilihan'],
	['a name', 2_500_000, [calon({ bukti: 'nama' })], 'pilihan'],
	['nobody', 2_500_000, [], 'asing'],
] as const)('money for %s', (_, jumlah, list, putusan) => {
	expect(cocokkanMutasi(jumlah, list, []).putusan).toBe(putusan)
})

test('money that also names a student who owes nothing is for a person to decide', () => {
	expect(cocokkanMutasi(2_500_000, [calon()], ['13020220001']).putusan).toBe('pasti')
	expect(cocokkanMutasi(2_500_000, [calon()], ['13020220001', '13020220002']).putusan).toBe('pilihan')
	expect(cocokkanMutasi(2_500_000, [], ['13020220002']).keterangan).toBe('Tidak ada tagihan terbuka')
})
