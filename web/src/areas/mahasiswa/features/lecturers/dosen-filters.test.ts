import { describe, expect, test } from 'vitest'
import { filterDosen, readDosenFilters, toDosenSearch } from './dosen-filters.ts'

const person = (nama: string, nip: string, status = 'Aktif') => ({
	nama,
	nip,
	status,
	email: 'a@kampus.test',
	no_hp: null,
	foto: null,
})
const dosen = [
	person('Dr. Syamsul Bahri', '198104122006041002'),
	person('Yohanis Pasande', '198501172010121004', 'Cuti'),
	person('Rina Wulandari', '198806052015042003', 'Tidak Aktif'),
]
const found = (cari: string, status: '' | 'Aktif' | 'Tidak Aktif' = '') =>
	filterDosen(dosen, { cari, status, halaman: 1 }).map((d) => d.nama.split(' ').at(-1))

describe('searching', () => {
	test.each([
		['', ['Bahri', 'Pasande', 'Wulandari']],
		['yohanis', ['Pasande']],
		['19850117', ['Pasande']],
		['19810412 200604 1 002', ['Bahri']],
		['198104122006041002', ['Bahri']],
		['nobody', []],
	])('"%s" finds %o', (cari, expected) => expect(found(cari)).toEqual(expected))

	test('whoever is not Aktif is not active, whatever the word', () => {
		expect(found('', 'Aktif')).toEqual(['Bahri'])
		expect(found('', 'Tidak Aktif')).toEqual(['Pasande', 'Wulandari'])
	})
})

test.each([
	[{}, { cari: '', status: '', halaman: 1 }, {}],
	[
		{ cari: 'x', status: 'Tidak Aktif', halaman: '2' },
		{ cari: 'x', status: 'Tidak Aktif', halaman: 2 },
		{ cari: 'x', status: 'Tidak Aktif', halaman: '2' },
	],
	[{ status: 'Cuti', halaman: '0' }, { cari: '', status: '', halaman: 1 }, {}],
	[{ halaman: '-1' }, { cari: '', status: '', halaman: 1 }, {}],
] as const)('the URL %o is %o', (search, filters, again) => {
	expect(readDosenFilters(search)).toEqual(filters)
	expect(toDosenSearch(filters)).toEqual(again)
})
