import { expect, test } from 'vitest'
import { menitBaca, slugBerita } from './berita.ts'

test.each([
	['Wisuda ke-42, 2024!', 'wisuda-ke-42-2024'],
	['  Café & Kampus  ', 'cafe-kampus'],
	['«»', ''],
	['!! Beasiswa --- 2024 ?!', 'beasiswa-2024'],
	['ÀÉÎÕÜ', 'aeiou'],
	['a'.repeat(101), 'a'.repeat(100)],
	[`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('the address of "%s" is "%s"', (judul, slug) => {
	expect(slugBerita(judul)).toBe(slug)
})

test.each([
	['', 1],
	['<p>kata</p>'.repeat(299), 1],
	['<p>kata</p>'.repeat(300), 2],
	['kata\n \t kata '.repeat(150), 2],
	['<a title="satu dua tiga">kata</a> '.repeat(299), 1],
	['kata '.repeat(1000), 5],
])('reading time', (html, minutes) => {
	expect(menitBaca(html)).toBe(minutes)
})
