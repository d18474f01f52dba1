import { expect, test } from 'vitest'
import { tulisSaat, tulisTanggal } from './tanggal.ts'

test.each([
	['2023-10-15', '15 Oktober 2023'],
	['2024-03-01', '1 Maret 2024'],
	['2024-02-29', '29 Februari 2024'],
])('%s is written %s', (tanggal, text) => expect(tulisTanggal(tanggal)).toBe(text))

test('an instant is written as the campus reads it, with the name of its zone', () => {
	const saat = new Date('2024-03-18T17:05:00Z')
	expect(tulisSaat(saat, 'Asia/Makassar')).toBe('19 Maret 2024 pukul 01.05 WITA')
	expect(tulisSaat(saat, 'Asia/Jakarta')).toBe('19 Maret 2024 pukul 00.05 WIB')
})
