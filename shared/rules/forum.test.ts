import { describe, expect, test } from 'vitest'
import {
	bolehMenandai,
	bolehMenulis,
	halamanKiriman,
	isiKiriman,
	judulUtas,
	jumlahHalaman,
	nomorHalaman,
} from './forum.ts'

describe('pages of a thread', () => {
	test.each([
		[1, 1],
		[2, 1],
		[31, 1],
		[32, 2],
		[61, 2],
		[62, 3],
	])('up to post %i there are %i', (terakhir, pages) => {
		expect(jumlahHalaman(terakhir)).toBe(pages)
	})

	test('hold each reply once, on the page that is said of it', () => {
		for (let nomor = 2; nomor < 200; nomor++) {
			const { dari, sampai } = nomorHalaman(halamanKiriman(nomor))
			expect(dari <= nomor && nomor <= sampai, `${nomor}`).toBe(true)
		}
		expect(nomorHalaman(1)).toEqual({ dari: 2, sampai: 31 })
		expect(nomorHalaman(2)).toEqual({ dari: 32, sampai: 61 })
	})
})

describe('what is written', () => {
	test.each([
		['  Cara\n  membaca ERD  ', 'Cara membaca ERD'],
		['\u202eterbalik\u202c', 'terbalik'],
		['A\u0308rger', 'Ärger'],
		[`Z${'\u0335'.repeat(30)}algo`, `Z\u0335\u0335\u0335\u0335algo`],
		['كيف أحل', 'كيف أحل'],
		['a b', null],
		['\u200b\u200b\u200b\u200b', null],
		['\u3164\u3164\u3164\u3164', null],
		['ab\u0300\u0301\u0302', null],
	])('the title %j is kept as %j', (text, judul) => {
		expect(judulUtas(text)).toBe(judul)
	})

	test.each([
		[' satu\r\ndua ', 'satu\ndua'],
		['a\u0007b\tc', 'ab\tc'],
		['\u2067kanan ke kiri\u2069', 'kanan ke kiri'],
		['🙏', '🙏'],
		[' \n\u00a0\u200d\ufe0f ', null],
		['', null],
	])('the text %j is kept as %j', (text, isi) => {
		expect(isiKiriman(text)).toBe(isi)
	})
})

describe('who may', () => {
	const asker = { akun_id: 'a', dosen: false }
	const other = { akun_id: 'b', dosen: false }
	const dosen = { akun_id: 'd', dosen: true }
	test.each([
		[false, [true, true, true], [true, false, true]],
		[true, [false, false, true], [false, false, true]],
	])('write and mark an answer when locked is %s', (dikunci, writes, marks) => {
		const utas = { dikunci, pembuat: 'a' }
		expect([asker, other, dosen].map((who) => bolehMenulis(utas, who))).toEqual(writes)
		expect([asker, other, dosen].map((who) => bolehMenandai(utas, who))).toEqual(marks)
	})
})
