import { expect, test } from 'vitest'
import { readBeritaFilters } from './berita-filters.ts'

test.each([
	[{}, {}],
	[
		{ cari: '  wisuda ', kategori: 'Prestasi', halaman: '3' },
		{ cari: 'wisuda', kategori: 'Prestasi', halaman: 3 },
	],
	[{ cari: ' ', kategori: 'Gosip', halaman: '1' }, {}],
	[{ halaman: '-2' }, {}],
	[{ halaman: 'dua' }, {}],
	[{ halaman: '1001' }, { halaman: 1000 }],
])('%j reads as %j', (search, expected) => {
	expect(readBeritaFilters(search)).toEqual(expected)
})
