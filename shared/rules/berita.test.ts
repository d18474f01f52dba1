import { expect, test } from 'vitest'
import { menitBaca, slugBerita } from './berita.ts'

test.each([
	['Wisuda ke-42, 2024!', 'wisuda-ke-42-2024'],
	['  Café & Kampus  ', 'cafe-kampus'],
	['«»', ''],
	[`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('the address of "%s" is "%s"', (judul, slug) => {
	expect(slugBerita(judul)).toBe(slug)
})

test.each([
	['', 1],
	['<p>kata</p>'.repeat(299), 1],
	['<p>kata</p>'.repeat(300), 2],
])('reading time', (html, minutes) => {
	expect(menitBaca(html)).toBe(minutes)
})
