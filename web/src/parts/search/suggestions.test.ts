import { IconBook2 } from '@tabler/icons-react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '#web/lib/page.ts'
import { forgetPerson } from '#web/lib/person-memory.ts'
import { createStorage } from '#web/lib/storage-stub.ts'
import { suggestionsFor } from './suggestions.ts'
import { noteOpened, noteVisit } from './visits.ts'

beforeEach(() => vi.stubGlobal('localStorage', createStorage()))

const page = (path: string) =>
	({ path, title: path, sitemap: { bagian: '', keterangan: '', kata: '' } }) as Page
const PAGES = [...['/dosen', '/nilai', '/jadwal', '/berita'].map(page), { path: '/x', title: 'x' } as Page]
const STUDENT = {
	usual: ['/jadwal', '/ujian', '/nilai', '/khs', '/krs', '/pembayaran/spp'],
	kinds: { matakuliah: { label: 'Mata kuliah', Icon: IconBook2 } },
}
const frequent = (here = '/') => suggestionsFor(PAGES, here, STUDENT).frequent.map(({ alamat }) => alamat)
const visit = (path: string, times: number) => {
	for (let i = 0; i < times; i++) noteVisit(path)
}

test('before this device knows better, the usual pages are shown, without the one that is open', () => {
	expect(frequent()).toEqual(['/jadwal', '/nilai'])
	expect(frequent('/jadwal')).toEqual(['/nilai'])
})

test('pages that are opened more often stand first', () => {
	visit('/berita', 1)
	visit('/dosen', 3)
	expect(frequent()).toEqual(['/dosen', '/berita', '/jadwal', '/nilai'])
})

test('a habit gives way to a newer one', () => {
	visit('/berita', 1)
	visit('/dosen', 51)
	expect(frequent()).toEqual(['/dosen', '/jadwal', '/nilai'])
	visit('/berita', 26)
	expect(frequent()[0]).toBe('/berita')
})

test('what was opened by a search is shown newest first, each once, and goes with the session', () => {
	const open = (alamat: string) =>
		noteOpened({ jenis: 'matakuliah', judul: alamat, keterangan: '', alamat, cuplikan: 'isi materi' })
	for (const alamat of ['/a', '/b', '/c', '/d', '/e', '/b', '/jadwal']) open(alamat)
	const recent = () => suggestionsFor(PAGES, '/e', STUDENT).recent.map(({ alamat }) => alamat)
	expect(recent()).toEqual(['/jadwal', '/b', '/d'])
	expect(frequent()).toEqual(['/nilai'])
	noteOpened({ jenis: 'soal', judul: 'x', keterangan: '', alamat: '/mengajar/bank-soal' })
	expect(recent(), 'what another area found is not shown here').not.toContain('/mengajar/bank-soal')
	expect(JSON.stringify(localStorage)).not.toContain('isi materi')
	forgetPerson()
	expect(recent()).toEqual([])
})
