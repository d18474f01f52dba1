import { expect, test } from 'vitest'
import { contentsOf, currentEntry } from './contents.ts'

const heading = (id: string) => ({ id, judul: id, tingkat: 2 })
const html = (...ids: string[]) => ({
	jenis: 'html' as const,
	html: ids.map((id) => `<h2 id="${id}">${id}</h2>`).join(''),
})
const cek = { jenis: 'cek' as const, nomor: 1, soal: '', opsi: [], alasan: '' }

test('a lesson without checks has its headings', () => {
	const daftar_isi = [heading('isi-a')]
	expect(contentsOf({ bagian: [html('isi-a')], daftar_isi })).toEqual(daftar_isi)
})

test('the first check stands among the headings where it stands in the text', () => {
	const daftar_isi = ['isi-a', 'isi-b', 'isi-sumber'].map(heading)
	const bagian = [html('isi-a', 'isi-b'), cek, { ...cek, nomor: 2 }, html('isi-sumber')]
	expect(contentsOf({ bagian, daftar_isi }).map(({ judul }) => judul)).toEqual([
		'isi-a',
		'isi-b',
		'Periksa diri',
		'isi-sumber',
	])
})

test.each([
	[[200, 900, 1500], 0],
	[[-300, 90, 700], 1],
	[[-900, -500, -20], 2],
	[[], 0],
])('with headings at %j the reader is in entry %i', (tops, entry) => {
	expect(currentEntry(tops, 120)).toBe(entry)
})
