import type { Fault } from './fault.ts'

const SOURCE = ['server/lib/member-queries.test.ts']
const PAGES = ['server/other-class.test.ts']

/** Who sits in which class for which course. */
export const OTHER_CLASS_FAULTS: readonly Fault[] = [
	{
		fault: 'who takes a course in another class stays on the roster of the own one',
		file: 'server/lib/member-queries.ts',
		find: 'and not ${diKelasLain(sql`d.mahasiswa_id`, kuliah)}\n	union all',
		put: 'union all',
		tests: SOURCE,
	},
	{
		fault: 'a student who takes a course in another class is let in by the own class too',
		file: 'server/lib/member-queries.ts',
		find: 'and d.kelas_kode = ${kuliah.kelas} and not ${diKelasLain(mahasiswaId, kuliah)})',
		put: 'and d.kelas_kode = ${kuliah.kelas})',
		tests: SOURCE,
	},
	{
		fault: 'classes that are counted at once miss nobody who takes the course elsewhere',
		file: 'server/lib/member-queries.ts',
		find: 'l.mahasiswa_id, -1 from kuliah_lain l',
		put: 'l.mahasiswa_id, 0 from kuliah_lain l',
		tests: SOURCE,
	},
	{
		fault: 'an exam is begun in any class',
		file: 'server/lib/own-courses.ts',
		find: 'if (ikutKuliah(tempat, kuliah)) return',
		put: 'if (tempat) return',
		tests: PAGES,
	},
	{
		fault: 'a student finds the lectures of the own class beside those taken in another one',
		file: 'server/features/schedule/service.ts',
		find: '.filter((j) => milik({ kelas: j.kelas, matakuliah: j.kode_matakuliah }))',
		put: '.filter(() => true)',
		tests: PAGES,
	},
	{
		fault: 'the first page of a student shows what other classes do in every course',
		file: 'server/features/home/class-part.ts',
		find: 'rows(kelas).filter((row) =>',
		put: 'rows(kelas).filter((row) => kelas !== null ||',
		tests: PAGES,
	},
	{
		fault: 'the forum of a class is open to who takes its course elsewhere',
		file: 'server/lib/access.ts',
		find: 'ikutKuliah(mahasiswa, { kelas, matakuliah: kode.toUpperCase() }) &&',
		put: 'mahasiswa.kelas_kode === kelas &&',
		tests: PAGES,
	},
	{
		fault: 'the agenda does not say that a lecture is of another class',
		file: 'server/features/home/class-part.ts',
		find: 'return kelas === undefined ? row : { ...row, kelas }',
		put: 'return row',
		tests: PAGES,
	},
	{
		fault: 'an exam card does not say in which other class the exam is sat',
		file: 'server/features/exam-cards/service.ts',
		find: '...(kelas_lain !== null && { kelas: kelas_lain }),',
		put: '',
		tests: PAGES,
	},
	{
		fault: 'beside a lesson of a course in another class stands the forum of the own one',
		file: 'shared/rules/kuliah-lain.ts',
		find: 'kuliah_lain.find((one) => one.matakuliah === matakuliah)?.kelas ?? kelas_kode',
		put: 'kelas_kode ?? kuliah_lain.find((one) => one.matakuliah === matakuliah)?.kelas ?? null',
		tests: ['shared/rules/kuliah-lain.test.ts'],
	},
	{
		fault: 'who takes a course in a third class is counted to the seats of the class moved to',
		file: 'server/lib/room-seats-queries.ts',
		find: 'and l.matakuliah_kode = j.matakuliah_kode and l.kelas_kode <> j.kelas_kode)',
		put: 'and l.matakuliah_kode = j.matakuliah_kode and false)',
		tests: ['server/lib/room-seats-queries.test.ts'],
	},
	{
		fault: 'a split is taken back from under somebody who came to the new class',
		file: 'server/features/class-changes/undo.ts',
		find: 'if (lain) throw',
		put: "if (lain === '') throw",
		tests: ['server/features/class-changes/split.test.ts'],
	},
]
