import { expect, test } from 'vitest'
import { groupHasil, type Hasil, numbered } from './groups.ts'

const hasil = (jenis: Hasil['jenis'], judul: string): Hasil => ({
	jenis,
	judul,
	keterangan: '',
	alamat: `/${judul}`,
})

test('finds are grouped by kind, best kind first, and numbered through in that order', () => {
	const labelOf = (jenis: string) => ({ ujian: 'Ujian', dosen: 'Dosen' })[jenis] ?? jenis
	const groups = groupHasil([hasil('ujian', 'a'), hasil('dosen', 'b'), hasil('ujian', 'c')], labelOf)
	expect(groups.map(({ label }) => label)).toEqual(['Ujian', 'Dosen'])
	expect(groups.flatMap(({ items }) => items.map(({ hasil: h, index }) => `${index}${h.judul}`))).toEqual([
		'0a',
		'1c',
		'2b',
	])
	expect(groupHasil([], labelOf)).toEqual([])
})

test('named lists are numbered through, empty ones left out', () => {
	const groups = numbered([
		['Terakhir dibuka', []],
		['Sering dibuka', [hasil('halaman', 'a'), hasil('halaman', 'b')]],
	])
	expect(groups.map(({ label, items }) => [label, items.map(({ index }) => index)])).toEqual([
		['Sering dibuka', [0, 1]],
	])
})
