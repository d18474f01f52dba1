import { expect, test } from 'vitest'
import { isTumpangTindih, judgeTahap, masaUntuk, type TahapKrs, tahapUntuk } from './tahap-krs.ts'

const day = (n: number) => new Date(Date.UTC(2026, 1, n))
const MASA = { buka: day(2), tutup: day(14) }
const tahap = (
	program_studi_kode: string | null,
	angkatan: number | null,
	dari = 3,
	sampai = 4,
): TahapKrs => ({
	program_studi_kode,
	angkatan,
	buka: day(dari),
	tutup: day(sampai),
})

const PRODI = tahap('TI', null)
const TAHUN = tahap(null, 2023)
const KEDUANYA = tahap('TI', 2023)
test.each([
	['TI', 2023, [PRODI, TAHUN, KEDUANYA], KEDUANYA],
	['TI', 2023, [PRODI, TAHUN], TAHUN],
	['TI', 2022, [PRODI, TAHUN, KEDUANYA], PRODI],
	['SI', 2023, [PRODI, TAHUN, KEDUANYA], TAHUN],
	['SI', 2022, [PRODI, TAHUN, KEDUANYA], null],
	[null, 2023, [PRODI, TAHUN], TAHUN],
	[null, 2022, [PRODI], null],
])('the narrowest phase counts for %s of %i', (program_studi_kode, angkatan, list, expected) => {
	expect(tahapUntuk(list, { program_studi_kode, angkatan })).toBe(expected)
})

test('without a phase all days are open, and without days nothing is', () => {
	const siapa = { program_studi_kode: 'TI', angkatan: 2023 }
	expect(masaUntuk(MASA, [], siapa)).toEqual({ ...MASA, bertahap: false })
	expect(masaUntuk(MASA, [tahap('SI', null)], siapa)).toEqual({ ...MASA, bertahap: false })
	expect(masaUntuk(null, [KEDUANYA], siapa)).toBeNull()
})

test('a phase opens nothing outside of the days of KRS', () => {
	const siapa = { program_studi_kode: 'TI', angkatan: 2023 }
	expect(masaUntuk(MASA, [KEDUANYA], siapa)).toEqual({ buka: day(3), tutup: day(4), bertahap: true })
	expect(masaUntuk(MASA, [tahap('TI', 2023, 1, 20)], siapa)).toEqual({ ...MASA, bertahap: true })
})

test.each([
	[[KEDUANYA, PRODI, TAHUN], null],
	[[tahap(null, 2023, 2, 14)], null],
	[[tahap(null, null)], { alasan: 'tanpa_sasaran', ke: 0 }],
	[[PRODI, tahap('SI', null, 4, 4)], { alasan: 'terbalik', ke: 1 }],
	[[tahap('SI', null, 1, 4)], { alasan: 'di_luar_masa', ke: 0 }],
	[[tahap('SI', null, 3, 15)], { alasan: 'di_luar_masa', ke: 0 }],
	[[TAHUN, tahap(null, 2023, 5, 6)], { alasan: 'ganda', ke: 1 }],
])('phases %#', (list, expected) => {
	expect(judgeTahap(list, MASA)).toEqual(expected)
})

test.each([
	[PRODI, TAHUN, true],
	[PRODI, tahap('SI', null), false],
	[TAHUN, tahap('SI', 2022), false],
	[KEDUANYA, tahap('TI', null), true],
])('two phases can be for the same student: %#', (a, b, expected) => {
	expect(isTumpangTindih(a, b)).toBe(expected)
})
