import { describe, expect, test } from 'vitest'
import { checkBlock, fileBlock, filmBlock, readFilm, readyCheck } from './snippets.ts'

test.each([
	['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'youtube dQw4w9WgXcQ'],
	['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube dQw4w9WgXcQ'],
	['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube dQw4w9WgXcQ'],
	['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube dQw4w9WgXcQ'],
	[' https://vimeo.com/76979871 ', 'vimeo 76979871'],
	['https://player.vimeo.com/video/76979871?h=1', 'vimeo 76979871'],
	['https://www.youtube.com/@kampus', undefined],
	['https://youtube.com.contoh.id/watch?v=dQw4w9WgXcQ', undefined],
	['https://youtu.be/"onload="x', undefined],
	['dQw4w9WgXcQ', undefined],
	['', undefined],
])('%s leads to %s', (address, expected) => {
	const film = readFilm(address)
	expect(film && `${film.penyedia} ${film.id}`).toBe(expected)
})

test('a film is written without what would end its label', () => {
	expect(filmBlock({ penyedia: 'youtube', id: 'dQw4w9WgXcQ' }, 'Bab [1] "awal"', 12)).toBe(
		'::video[Bab 1 awal]{youtube="dQw4w9WgXcQ" menit="12"}',
	)
	expect(filmBlock({ penyedia: 'vimeo', id: '7' }, ' ', undefined)).toBe('::video[Video]{vimeo="7"}')
})

test.each([
	['a.png', 'image/png', 900, '![](a.png)'],
	['film.mp4', 'video/mp4', 12_400_000, '::video[Video]{berkas="film.mp4" mb="12"}'],
	['pendek.mp4', 'video/mp4', 40_000, '::video[Video]{berkas="pendek.mp4" mb="1"}'],
	['a.pdf', 'application/pdf', 900, '[a.pdf](a.pdf)'],
])('%s goes into the text with what a film costs in data', (nama, mime, ukuran, expected) => {
	expect(fileBlock({ nama, mime, ukuran })).toBe(expected)
})

describe('a question to oneself', () => {
	const check = { soal: 'Apa?', opsi: ['satu', '', ' dua\nbaris '], benar: 2, alasan: 'Karena dua.' }

	test('leaves out what is empty and keeps the right one', () => {
		const ready = readyCheck(check)
		expect(ready).toMatchObject({ opsi: ['satu', 'dua baris'], benar: 1 })
		expect(ready && checkBlock(ready)).toBe(':::cek\nApa?\n\n- [ ] satu\n- [x] dua baris\n\nKarena dua.\n:::')
	})

	test.each([
		{ ...check, soal: ' ' },
		{ ...check, alasan: '' },
		{ ...check, benar: 1 },
		{ ...check, opsi: ['', '', 'dua'] },
	])('is none yet: %o', (unready) => {
		expect(readyCheck(unready)).toBeUndefined()
	})
})
