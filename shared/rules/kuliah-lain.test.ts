import { expect, test } from 'vitest'
import { ikutKuliah, kelasKuliah, kelasMahasiswa } from './kuliah-lain.ts'

const ULANG = [{ kelas: 'TI-4B', matakuliah: 'SBD02' }]

test.each([
	['the own class', { kelas_kode: 'TI-4A', kuliah_lain: [] }, 'SBD02', 'TI-4A'],
	['the class in which the plan has it', { kelas_kode: 'TI-4A', kuliah_lain: ULANG }, 'SBD02', 'TI-4B'],
	['the own class for every other course', { kelas_kode: 'TI-4A', kuliah_lain: ULANG }, 'ALG01', 'TI-4A'],
	[
		'the class of the plan though there is no own one',
		{ kelas_kode: null, kuliah_lain: ULANG },
		'SBD02',
		'TI-4B',
	],
	['no class', { kelas_kode: null, kuliah_lain: ULANG }, 'ALG01', null],
])('a course is taken in %s', (_, tempat, matakuliah, kelas) => {
	expect(kelasKuliah(tempat, matakuliah)).toBe(kelas)
})

test.each([
	['SBD02', 'TI-4B', true],
	['SBD02', 'TI-4A', false],
	['ALG01', 'TI-4A', true],
	['ALG01', 'TI-4B', false],
])('who repeats SBD02 in TI-4B sits for %s in %s: %s', (matakuliah, kelas, ikut) => {
	expect(ikutKuliah({ kelas_kode: 'TI-4A', kuliah_lain: ULANG }, { kelas, matakuliah })).toBe(ikut)
})

test('who has no class sits in none', () => {
	expect(ikutKuliah({ kelas_kode: null, kuliah_lain: [] }, { kelas: 'TI-4A', matakuliah: 'ALG01' })).toBe(
		false,
	)
})

test.each([
	['the own class alone', { kelas_kode: 'TI-4A', kuliah_lain: [] }, ['TI-4A']],
	[
		'each other class once',
		{ kelas_kode: 'TI-4A', kuliah_lain: [...ULANG, { kelas: 'TI-4B', matakuliah: 'ALG01' }] },
		['TI-4A', 'TI-4B'],
	],
	['other classes without an own one', { kelas_kode: null, kuliah_lain: ULANG }, ['TI-4B']],
])('a student sits in %s', (_, tempat, kelas) => {
	expect(kelasMahasiswa(tempat)).toEqual(kelas)
})
