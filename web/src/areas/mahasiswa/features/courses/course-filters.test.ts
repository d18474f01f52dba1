import { describe, expect, test } from 'vitest'
import { filterKuliah, joinDosen, readCourseFilters, toCourseSearch } from './course-filters.ts'

const course = (kode: string, nama: string, sks: number) => ({
	id: kode,
	kode,
	nama,
	sks,
	semester: 4,
	kapasitas: 40,
	gambar: null,
	kemajuan: null,
})
const kuliah = joinDosen(
	[
		course('PW01', 'Pemrograman Web', 3),
		course('SBD02', 'Sistem Basis Data', 4),
		course('BI15', 'Bahasa', 2),
	],
	[
		{ id: '1', kode_matakuliah: 'SBD02', nip_dosen: '1', nama_dosen: 'Nurhayati', kelas: 'TI-4A' },
		{ id: '2', kode_matakuliah: 'SBD02', nip_dosen: '2', nama_dosen: 'Yohanis', kelas: 'TI-4A' },
	],
)
const found = (cari: string, sks: number[] = []) => filterKuliah(kuliah, { cari, sks }).map((mk) => mk.kode)

test('courses get the names of all who teach them', () => {
	expect(kuliah.map((mk) => mk.dosen)).toEqual([[], ['Nurhayati', 'Yohanis'], []])
})

describe('searching', () => {
	test.each([
		['', ['PW01', 'SBD02', 'BI15']],
		['basis', ['SBD02']],
		['pw01', ['PW01']],
		['yohanis', ['SBD02']],
		['tidak ada', []],
	])('"%s" finds %o', (cari, expected) => expect(found(cari)).toEqual(expected))

	test('several SKS let courses of each through, together with the text', () => {
		expect(found('', [2, 4])).toEqual(['SBD02', 'BI15'])
		expect(found('basis', [2])).toEqual([])
	})
})

test.each([
	[{}, { cari: '', sks: [] }, {}],
	[
		{ cari: 'web', sks: '4,2' },
		{ cari: 'web', sks: [2, 4] },
		{ cari: 'web', sks: '2,4' },
	],
	[{ sks: '0,7,x,3,3' }, { cari: '', sks: [3] }, { sks: '3' }],
])('the URL %o is %o', (search, filters, again) => {
	expect(readCourseFilters(search)).toEqual(filters)
	expect(toCourseSearch(filters)).toEqual(again)
})
