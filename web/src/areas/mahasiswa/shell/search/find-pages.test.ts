import { expect, test } from 'vitest'
import type { Page } from '#web/lib/page.ts'
import { beginsWith, findPages } from './find-pages.ts'

const entry = (title: string, kata: string, judul?: string) =>
	({
		path: `/${title}`,
		title,
		sitemap: { bagian: '', keterangan: '', kata, ...(judul && { judul }) },
	}) as Page
const PAGES = [
	entry('Jadwal Kuliah', 'hari jam ruang kalender'),
	entry('Jadwal Ujian', 'uts uas kuis tes', 'Ujian & Quiz'),
	entry('Kalender Akademik', 'libur jadwal semester'),
	entry('Pengaturan', 'setelan sandi tema gelap'),
	{ path: '/x', title: 'Rahasia' } as Page,
]

test.each([
	['kalender', ['Kalender Akademik', 'Jadwal Kuliah']],
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
	expect(findPages(PAGES, question).map(({ judul }) => judul)).toEqual(titles)
})

test('a name that begins with the question is told from one that holds it', () => {
	const [hit] = findPages(PAGES, 'kuliah')
	if (!hit) throw new Error('nothing found')
	expect(beginsWith(hit, 'jadwal')).toBe(true)
	expect(beginsWith(hit, 'kuliah')).toBe(false)
})
