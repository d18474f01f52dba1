import { expect, test } from 'vitest'
import { groupHasil, type Hasil } from './groups.ts'

const hasil = (jenis: Hasil['jenis'], judul: string): Hasil => ({
	jenis,
	judul,
	keterangan: '',
	alamat: `/${judul}`,
})

test('finds are grouped by kind, best kind first, and numbered through in that order', () => {
	const groups = groupHasil([hasil('ujian', 'a'), hasil('dosen', 'b'), hasil('ujian', 'c')])
	expect(groups.map(({ jenis }) => jenis)).toEqual(['ujian', 'dosen'])
	expect(groups.flatMap(({ items }) => items.map(({ hasil: h, index }) => `${index}${h.judul}`))).toEqual([
		'0a',
		'1c',
		'2b',
	])
	expect(groupHasil([])).toEqual([])
})
