import { expect, test } from 'vitest'
import { HURUF_NILAI } from './bobot.ts'
import { HURUF_SALAH, isHuruf, POLA_HURUF, rapikanHuruf, tolakNilaiLama } from './nilai-lama.ts'

test('a letter is one of the scale, however its sign is written', () => {
	for (const huruf of HURUF_NILAI) expect(POLA_HURUF.test(huruf)).toBe(true)
	for (const teks of ['A−', 'A –', 'B +', 'C+'])
		expect([teks, POLA_HURUF.test(teks), isHuruf(rapikanHuruf(teks))]).toEqual([teks, true, true])
	for (const teks of ['AB', 'T', 'K', 'A--', 'D+', 'E-', 'A+', '', '+', 'A\n', 'a'])
		expect([teks, POLA_HURUF.test(teks)]).toEqual([teks, false])
	expect(HURUF_SALAH).toBe('isi dengan A, A-, B+, B, B-, C+, C, D, atau E')
})

test('letter and score are those of one scale', () => {
	expect(tolakNilaiLama('A-', 80)).toBeNull()
	expect(tolakNilaiLama('A-', 84.99)).toBeNull()
	expect(tolakNilaiLama('E', 0)).toBeNull()
	expect(tolakNilaiLama('C', null)).toBeNull()
	expect(tolakNilaiLama('A', 84.99)).toEqual({
		kolom: 'nilai_akhir',
		alasan:
			'nilai akhir 84,99 adalah A- menurut skala kampus, bukan A; bila A yang benar, kosongkan nilai akhirnya',
	})
	expect(tolakNilaiLama('A-', 79.99)?.alasan).toMatch(/79,99 adalah B\+/)
	expect(tolakNilaiLama(null, null)).toEqual({
		kolom: 'huruf',
		alasan: 'isi huruf, nilai akhir, atau keduanya',
	})
	expect(tolakNilaiLama('T', null)).toEqual({ kolom: 'huruf', alasan: HURUF_SALAH })
})
