import type { Fault } from './fault.ts'

const EXIT = ['server/features/student-records/exit.test.ts']
const STATUS = ['server/features/student-records/status.test.ts']

export const STUDENT_FAULTS: readonly Fault[] = [
	{
		fault: 'leave overwrites a status that somebody else has changed meanwhile',
		file: 'server/features/student-records/status.ts',
		find: 'if (kini.status !== dari.status || kini.kelas !== dari.kelas) {',
		put: 'if (kini.status === null) {',
		tests: STATUS,
	},
	{
		fault: 'leave leaves the seats of a study plan taken',
		file: 'server/features/krs/office-queries.ts',
		find: 'set terisi = o.terisi - 1',
		put: 'set terisi = o.terisi',
		tests: STATUS,
	},
	{
		fault: 'a student is put on leave in the middle of an exam',
		file: 'server/features/student-records/status.ts',
		find: 'if (ujian) return',
		put: 'if (ujian && nilai > 0) return',
		tests: STATUS,
	},
	{
		fault: 'a file ends a leave',
		file: 'server/features/imports/jenis-orang.ts',
		find: 'if (satu.kelas && cuti.has(String(satu.stambuk)))',
		put: 'if (satu.kelas && cuti.has(String(satu.nama)))',
		tests: STATUS,
	},
	{
		fault: 'taking an exit back opens an account that was shut before',
		file: 'server/features/student-records/exit.ts',
		find: 'if (keluar.akun_ditutup)',
		put: 'if (keluar.jenis)',
		tests: EXIT,
	},
	{
		fault: 'a student leaves in the middle of an exam',
		file: 'server/features/student-records/exit.ts',
		find: 'if (await sitsExam(trx, id, ctx.now()))',
		put: 'if (!id)',
		tests: EXIT,
	},
]
