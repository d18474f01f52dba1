import { expect, test } from 'vitest'
import { tulisSaat } from './saat.ts'

test('an instant is written as the campus reads it, with the name of its zone', () => {
	const saat = new Date('2024-03-18T17:05:00Z')
	expect(tulisSaat(saat, 'Asia/Makassar')).toBe('19 Maret 2024 pukul 01.05 WITA')
	expect(tulisSaat(saat, 'Asia/Jakarta')).toBe('19 Maret 2024 pukul 00.05 WIB')
})
