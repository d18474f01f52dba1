import { expect, test } from 'vitest'
import {
	hariDari,
	selisihHari,
	tambahHari,
	tambahTahun,
	teksHari,
	teksRentang,
	urutanHari,
} from './tanggal.ts'

test.each([
	['2024-02-28', 1, '2024-02-29'],
	['2023-02-28', 1, '2023-03-01'],
	['2025-01-01', -1, '2024-12-31'],
	['2024-03-18', 0, '2024-03-18'],
	['2024-03-18', 105, '2024-07-01'],
])('%s and %d days is %s', (tanggal, jumlah, hasil) => {
	expect(tambahHari(tanggal, jumlah)).toBe(hasil)
	expect(selisihHari(tanggal, hasil)).toBe(jumlah)
})

test.each([
	['2024-03-17', 6, 'Minggu'],
	['2024-03-18', 0, 'Senin'],
	['2024-03-23', 5, 'Sabtu'],
])('%s is day %d, %s', (tanggal, urutan, hari) => {
	expect([urutanHari(tanggal), hariDari(tanggal)]).toEqual([urutan, hari])
})

test.each([
	['2024-08-17', '2024-08-17', '17 Agustus 2024'],
	['2024-07-15', '2024-07-26', '15 – 26 Juli 2024'],
	['2024-10-21', '2024-11-01', '21 Oktober – 1 November 2024'],
	['2024-12-30', '2025-01-03', '30 Desember 2024 – 3 Januari 2025'],
	['2024-03-18', '2025-03-18', '18 Maret 2024 – 18 Maret 2025'],
])('%s to %s is written %s', (mulai, selesai, teks) => expect(teksRentang(mulai, selesai)).toBe(teks))

test('a day in a sentence is written out', () => expect(teksHari('2024-03-18')).toBe('18 Maret 2024'))

test.each([
	['2024-03-18', 4, '2028-03-18'],
	['2024-02-29', 4, '2028-02-29'],
	['2024-02-29', 1, '2025-02-28'],
])('%s and %d years is %s', (tanggal, jumlah, hasil) => {
	expect(tambahTahun(tanggal, jumlah)).toBe(hasil)
})
