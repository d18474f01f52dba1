import { expect, test } from 'vitest'
import { daftarSearch } from './daftar-search.ts'

const read = daftarSearch('kelas')

test('a list’s address keeps its search, its filters and its columns, and nothing else', () => {
	expect(read({ cari: 'andi', kelas: 'TI-4A', prodi: 'TI', kolom: 'nama,nim', halaman: 2 })).toEqual({
		cari: 'andi',
		kelas: 'TI-4A',
		kolom: 'nama,nim',
	})
	expect(read({ kolom: '' })).toEqual({})
})

test('names of many columns fit, and a search that nobody would type does not', () => {
	const { kolom, cari } = read({ kolom: 'kolom,'.repeat(200), cari: 'x'.repeat(400) })
	expect([kolom?.length, cari?.length]).toEqual([600, 100])
})
