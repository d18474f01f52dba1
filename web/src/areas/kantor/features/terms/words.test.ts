import { expect, test } from 'vitest'
import { teksHari, teksIsi } from './words.ts'

const term = (hari_ini: string) => ({
	...{ nama: 'Genap 2026/2027', mulai: '2027-02-01', selesai: '2027-07-31', hari_ini },
})

test.each([
	['2027-01-31', 'Genap 2026/2027 baru mulai 1 Februari 2027, 1 hari lagi.'],
	['2027-02-01', null],
	['2027-07-31', null],
	['2027-08-01', 'Genap 2026/2027 sudah berakhir 31 Juli 2027. Periksa tanggalnya.'],
])('a term that is made the running one on %s: %s', (hari, text) => {
	expect(teksHari(term(hari))).toBe(text)
})

test('a term into which nothing comes is said to have none of the three', () => {
	expect(teksIsi({ pengampu: 2, jadwal: 0, penawaran: 1 })).toBe('2 pengampu, 1 penawaran')
	expect(teksIsi({ pengampu: 0, jadwal: 0, penawaran: 0 })).toBe('tanpa pengampu, jadwal, atau penawaran')
})
