import { expect, test } from 'vitest'
import { judgeNamaTampilan, rapikanNama } from './tampilan-daftar.ts'

test.each([
	['Belum lunas', null],
	['x'.repeat(60), null],
	['🎓'.repeat(60), null],
	['x'.repeat(61), /paling banyak 60 huruf/],
	['', /tidak boleh kosong/],
	[' \n ', /tidak boleh kosong/],
	['a\u0000b', /tidak terlihat/],
	['a\u200bb', /tidak terlihat/],
])('the name %j: %s', (nama, sentence) => {
	if (sentence === null) expect(judgeNamaTampilan(nama)).toBe(null)
	else expect(judgeNamaTampilan(nama)).toMatch(sentence)
})

test('a name is kept on one line', () => {
	expect(rapikanNama('  Wali \n  saya ')).toBe('Wali saya')
})
