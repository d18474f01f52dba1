import { expect, test } from 'vitest'
import { judgeDataKelas, KUNCI_KELAS } from './data-kelas.ts'

test.each([
	['semester', '1', null],
	['semester', '9', null],
	['semester', '10', null],
	['semester', '14', null],
	['semester', '0', 'Semester: 1 sampai 14'],
	['semester', '15', 'Semester: 1 sampai 14'],
	['semester', '21', 'Semester: 1 sampai 14'],
	['semester', '4 x', 'Semester: 1 sampai 14'],
	['semester', '', 'Semester tidak boleh kosong'],
	['program_studi', 'TI', null],
	['program_studi', '', 'Program studi tidak boleh kosong'],
] as const)('%s "%s": %s', (kunci, text, problem) => {
	expect(judgeDataKelas(kunci, text)).toBe(problem)
})

test('of a class the programme and the semester can be changed', () => {
	expect(KUNCI_KELAS).toEqual(['program_studi', 'semester'])
})
