import { expect, test } from 'vitest'
import { GAMBAR_BERITA_BYTES, keadaanBerita, menitBaca, NAMA_KEADAAN_BERITA, slugBerita } from './berita.ts'

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

const NOW = new Date('2024-03-18T08:00:00Z')
const LATER = new Date('2024-03-18T08:00:01Z')
const BEFORE = new Date('2024-03-18T07:59:59Z')

test.each([
	['neither published nor withdrawn', null, null, 'draf', 'Draf'],
	['an hour to come', LATER, null, 'terjadwal', 'Terjadwal'],
	['the hour that is now', NOW, null, 'terbit', 'Terbit'],
	['an hour that is over', BEFORE, null, 'terbit', 'Terbit'],
	['published again after it was withdrawn', BEFORE, BEFORE, 'terbit', 'Terbit'],
	['withdrawn', null, BEFORE, 'ditarik', 'Ditarik'],
] as const)('an article with %s', (_, terbit_pada, ditarik_pada, keadaan, nama) => {
	const found = keadaanBerita({ terbit_pada, ditarik_pada }, NOW)
	expect(found).toBe(keadaan)
	expect(NAMA_KEADAAN_BERITA[found]).toBe(nama)
})

test('a picture has eight megabytes at most', () => {
	expect(GAMBAR_BERITA_BYTES).toBe(8_388_608)
})
