import { expect, test } from 'vitest'
import { kolomLain } from './kolom-lain.ts'

test('the columns of which nothing is read are named, but for empty headings and the reasons of refused rows', () => {
	const judul = ['No', 'NIM', 'WA', ' ', 'Alasan ditolak']
	expect(kolomLain({ judul, peta: { stambuk: 1 } })).toEqual(['No', 'WA'])
	expect(kolomLain({ judul, peta: { nomor: 0, stambuk: 1, whatsapp: 2 } })).toEqual([])
})
