import { expect, test } from 'vitest'
import { renderRss } from './rss.ts'

/** What may stand in a document (XML 1.0, section 2.2). */
const isAllowed = (c: number) =>
	[9, 10, 13].includes(c) || (c >= 0x20 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0xfffd) || c >= 0x10000

const MOMENT = '2024-03-18T01:00:00Z'
function feed(text: string): string {
	const berita = {
		slug: 'berita',
		judul: text,
		ringkasan: text,
		kategori: 'Akademik' as const,
		penulis: text,
		gambar: null,
		teks_gambar: text,
		terbit_pada: MOMENT,
		menit_baca: 1,
	}
	return renderRss([berita], {
		publicUrl: 'https://kampus.ac.id',
		institution: text,
		now: new Date(MOMENT),
	})
}
const tagsOf = (xml: string) => xml.match(/<[^>]*>/g)?.join('')

test('whatever character an article has, the feed is XML, and it loses those alone that XML cannot carry', () => {
	const plain = tagsOf(feed('Berita'))
	const wrong: string[] = []
	for (let code = 0; code <= 0x10ffff; code++) {
		// All that is odd, and of the many others some.
		if (code > 0x300 && code % 251 !== 0 && (code < 0xd7f0 || code > 0x10010)) continue
		const xml = feed(`a${String.fromCodePoint(code)}b`)
		const fine = [...xml].every((character) => isAllowed(character.codePointAt(0) ?? 0))
		if (!fine || tagsOf(xml) !== plain || xml.includes('<title>ab</title>') === isAllowed(code))
			wrong.push(`U+${code.toString(16)}`)
	}
	expect(wrong).toEqual([])
})

test('a pair of surrogates is one letter, half a pair is none', () => {
	expect(feed('\u{1f393} \ud83c')).toContain('<title>\u{1f393} </title>')
})
