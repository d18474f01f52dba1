import { expect, test } from 'vitest'
import { listsFor } from './find-lists.ts'

test.each([
	['all of them for the academic office', 'basis data', ['akademik'], { kelas: true, matakuliah: true }],
	['no courses for who leads a programme', 'basis data', ['prodi'], { kelas: true, matakuliah: false }],
	['courses for who does both', 'basis data', ['prodi', 'akademik'], { kelas: true, matakuliah: true }],
	['nothing for an office without students', 'basis data', ['keuangan', 'humas', 'sistem'], null],
	['nothing without any right', 'basis data', [], null],
	['longer words than a class has', 'a'.repeat(41), ['akademik'], { kelas: false, matakuliah: true }],
	['longer words than a course has', 'a'.repeat(61), ['akademik'], { kelas: false, matakuliah: false }],
] as const)('the search of offices asks %s', (_name, q, hak, lists) => {
	expect(listsFor(q, [...hak])).toEqual(lists)
})
