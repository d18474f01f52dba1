import type { Fault } from './fault.ts'

const HAND_IN = ['server/features/assignments/assignments.test.ts']
const GRADING = ['server/features/assignments/grading.test.ts']

/** What students hand in, and what they are told of it. */
export const ASSIGNMENT_FAULTS: readonly Fault[] = [
	{
		fault: 'a student writes into the file of another one',
		file: 'server/features/assignments/uploads.ts',
		find: 'if (found?.mahasiswa_id !== actor.mahasiswa.id) throw fileNotFound()',
		put: 'if (!found) throw fileNotFound()',
		tests: HAND_IN,
	},
	{
		fault: 'a student reads the file that another one has handed in',
		file: 'server/features/assignments/uploads.ts',
		find: ': file.mahasiswa_id === mahasiswaId',
		put: ': true',
		tests: HAND_IN,
	},
	{
		fault: 'a lecturer reads a file that was not handed in',
		file: 'server/features/assignments/uploads.ts',
		find: 'await isDikumpulkan(ctx.db, file.id)',
		put: 'true',
		tests: HAND_IN,
	},
	{
		fault: 'a file is begun for an assignment that is over',
		file: 'server/features/assignments/uploads.ts',
		find: 'requireOpen(ctx, tugas)',
		put: '',
		tests: HAND_IN,
	},
	{
		fault: 'a hand-in is taken for an assignment that is over',
		file: 'server/features/assignments/service.ts',
		find: '\t\trequireOpen(ctx, tugas)\n\t\tif (teks',
		put: '\t\tif (teks',
		tests: HAND_IN,
	},
	{
		fault: 'a student keeps any number of bytes at an assignment',
		file: 'server/features/assignments/uploads.ts',
		find: ' > SIMPANAN_TUGAS_BYTES',
		put: ' > 1e12',
		tests: HAND_IN,
	},
	{
		fault: 'a student keeps any number of files at an assignment',
		file: 'server/features/assignments/uploads.ts',
		find: 'kept.length >= SIMPANAN_TUGAS_BERKAS',
		put: 'kept.length > 1e6',
		tests: HAND_IN,
	},
	{
		fault: 'a student hands in without end',
		file: 'server/features/assignments/service.ts',
		find: 'last >= KUMPUL_TUGAS_MAKS',
		put: 'last > 1e6',
		tests: HAND_IN,
	},
	{
		fault: 'a program is taken as a hand-in',
		file: 'server/features/assignments/uploads.ts',
		find: 'jenisBerkas(aman) === undefined',
		put: 'aman === undefined',
		tests: HAND_IN,
	},
	{
		fault: 'a program is taken as a hand-in under the name of a picture',
		file: 'server/features/assignments/uploads.ts',
		find: '!sesuaiJenis(nama, ',
		put: '!jenisBerkas(nama) && !sesuaiJenis(nama, ',
		tests: HAND_IN,
	},
	{
		fault: 'a file is handed in before it is whole',
		file: 'server/features/assignments/service.ts',
		find: '!known.get(each)?.sha256)',
		put: '!known.has(each))',
		tests: HAND_IN,
	},
	{
		fault: 'a hand-in of another tab is replaced unseen',
		file: 'server/features/assignments/service.ts',
		find: 'last !== menggantikan',
		put: 'last < 0',
		tests: HAND_IN,
	},
	{
		fault: 'a change of a colleague in an assignment is lost',
		file: 'server/features/assignments/plans.ts',
		find: 'before.versi !== versi',
		put: 'before.versi < versi',
		tests: HAND_IN,
	},
	{
		fault: 'a score of a colleague is lost',
		file: 'server/features/assignments/grade-queries.ts',
		find: ".where('versi', '=', versi)",
		put: ".where('versi', '>=', versi)",
		tests: GRADING,
	},
	{
		fault: 'a hand-in is judged that the lecturer has not seen',
		file: 'server/features/assignments/grading.ts',
		find: 'isian.ke !== row.ke && skor !== null',
		put: 'isian.ke === 0 && skor !== null',
		tests: GRADING,
	},
	{
		fault: 'more scores are published than the lecturer was shown',
		file: 'server/features/assignments/grading.ts',
		find: 'told.length !== jumlah',
		put: 'told.length < 0',
		tests: GRADING,
	},
	{
		fault: 'the number of scores to publish never fits once somebody has left the class',
		file: 'server/features/assignments/queries.ts',
		find: '\t\t\tunion select d.mahasiswa_id from nilai_tugas d where d.tugas_id = t.id\n',
		put: '',
		tests: GRADING,
	},
	{
		fault: 'a hand-in that is replaced breaks the zip of the class',
		file: 'server/features/assignments/grading.ts',
		find: 'if (!(error instanceof FileGone)) throw error',
		put: 'throw error',
		tests: GRADING,
	},
]
