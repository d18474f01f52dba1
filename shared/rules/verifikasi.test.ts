import { expect, test } from 'vitest'
import { pesanVerifikasi, readPesan } from './verifikasi.ts'

const fakta = {
	nomor: 'KHS/20231/13020220001/1',
	stambuk: '13020220001',
	semester: 3,
	ips: 3.5,
	ipk: 3.48,
	tanggal: '2024-02-05',
}

test('the signed text names every figure, always with two decimals, and reads back', () => {
	const pesan = 'KHS1|KHS/20231/13020220001/1|13020220001|3|3.50|3.48|2024-02-05'
	expect(pesanVerifikasi(fakta)).toBe(pesan)
	expect(readPesan(pesan)).toEqual(fakta)
})

test.each([
	'',
	'KHS1',
	'KHS2|a|1|1|1|1|d',
	'KHS1|a||1|1|1|d',
	'KHS1|a|1||1|1|d',
	'KHS1|a|1|1||1|d',
	'KHS1|a|1|1|1||d',
	'KHS1|a|1|1|1|1|',
	'KHS1|a|1|1|1|1|d|e',
	'KHS1||1|1|1|1|d',
])('"%s" is none', (pesan) => expect(readPesan(pesan)).toBeNull())
