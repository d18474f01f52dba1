import { describe, expect, test } from 'vitest'
import type { Page } from '#web/lib/page.ts'
import { findPages, inOrder } from './find-pages.ts'
import type { Hasil } from './groups.ts'

const entry = (title: string, kata: string, judul?: string) =>
	({
		path: `/${title}`,
		title,
		sitemap: { bagian: '', keterangan: '', kata, ...(judul && { judul }) },
	}) as Page
const PAGES = [
	entry('Jadwal Kuliah', 'hari jam ruang kalender'),
	entry('Kartu Rencana Studi', 'ambil sks'),
	entry('Jadwal Ujian', 'uts uas kuis tes', 'Ujian & Quiz'),
	entry('Nilai Akademik', 'skor hasil'),
	entry('Kalender Akademik', 'libur jadwal semester'),
	entry('Pengaturan', 'setelan sandi tema gelap'),
	{ path: '/x', title: 'Rahasia' } as Page,
]

describe('pages', () => {
	test.each([
		['kalender', ['Kalender Akademik', 'Jadwal Kuliah']],
		['jadwal', ['Jadwal Kuliah', 'Ujian & Quiz', 'Kalender Akademik']],
		['jatwal', ['Jadwal Kuliah', 'Ujian & Quiz', 'Kalender Akademik']],
		['jadwla', ['Jadwal Kuliah', 'Ujian & Quiz', 'Kalender Akademik']],
		['nlai', ['Nilai Akademik']],
		['nialai', ['Nilai Akademik']],
		['krs', ['Kartu Rencana Studi']],
		['pengaturan', ['Pengaturan']],
		['pengatran', ['Pengaturan']],
		['penga', ['Pengaturan']],
		['pengbt', ['Pengaturan']],
		['sandi', ['Pengaturan']],
		['jadwal libur', ['Kalender Akademik']],
		['ujian', ['Ujian & Quiz']],
		['uts', ['Ujian & Quiz']],
		['uti', []],
		['rahasia', []],
		['&', []],
		['', []],
	])('"%s" finds %j', (question, titles) => {
		expect(findPages(PAGES, question).map(({ hasil }) => hasil.judul)).toEqual(titles)
	})
})

describe('pages beside what the server finds', () => {
	const found = (judul: string): Hasil => ({ jenis: 'berita', judul, keterangan: '', alamat: `/${judul}` })
	const order = (question: string, ...titles: string[]) =>
		inOrder(findPages(PAGES, question), titles.map(found), question).map(({ judul }) => judul)

	test('a page stands first when its name was typed, half of it, or its initials', () => {
		expect(order('nilai', 'Nilai tukar')).toEqual(['Nilai Akademik', 'Nilai tukar'])
		expect(order('nil', 'Nilai tukar')).toEqual(['Nilai Akademik', 'Nilai tukar'])
		expect(order('krs', 'KRS dibuka')).toEqual(['Kartu Rencana Studi', 'KRS dibuka'])
	})

	test('also when it was mistyped, unless something else holds the words as they are', () => {
		expect(order('nlai', 'Jaringan')).toEqual(['Nilai Akademik', 'Jaringan'])
		expect(order('nila', 'Ikan nila')[0]).toBe('Nilai Akademik')
		expect(order('nilah', 'Ikan nilah')).toEqual(['Ikan nilah', 'Nilai Akademik'])
	})

	test('found by its other words alone it stands after what the server found', () => {
		expect(order('libur', 'Libur panjang')).toEqual(['Libur panjang', 'Kalender Akademik'])
	})
})
