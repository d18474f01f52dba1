import type { Fault } from './fault.ts'

const BANK = ['server/features/questions/bank.test.ts']

/** Banks of questions, and the files that lecturers bring into them. */
export const QUESTION_FAULTS: readonly Fault[] = [
	{
		fault: 'who teaches another course reads and changes a bank',
		file: 'server/lib/access.ts',
		find: 'return kode === undefined || (dosen !== null && (await teachesAnywhere(db, dosen.nip, kode)))',
		put: "return kode === undefined || dosen !== null || (await teachesAnywhere(db, '', kode))",
		tests: ['server/access.test.ts'],
	},
	{
		fault: 'a file is undone although an exam has some of it',
		file: 'server/features/questions/impor-soal.ts',
		find: 'if (terpakai > 0)',
		put: 'if (terpakai > 99)',
		tests: BANK,
	},
	{
		fault: 'what a file brought is taken twice',
		file: 'server/features/questions/impor-soal.ts',
		find: "if (impor.status !== 'siap')",
		put: "if (impor.status === 'ditolak')",
		tests: BANK,
	},
	{
		fault: 'a file that waits to be read is given up at once',
		file: 'server/features/questions/impor-queries.ts',
		find: "'menunggu')\n\t\t.where('dibuat_pada', '<', before)",
		put: "'menunggu')",
		tests: BANK,
	},
	{
		fault: 'a question overwrites what a colleague wrote meanwhile',
		file: 'server/features/questions/bank.ts',
		find: 'if (before.versi !== versi)',
		put: 'if (before.versi < versi)',
		tests: BANK,
	},
	{
		fault: 'a key changes while an exam with the question is under way',
		file: 'server/features/questions/bank.ts',
		find: 'if (before.jawaban_benar !== soal.kunci && ',
		put: "if (before.jawaban_benar === '' && ",
		tests: BANK,
	},
	{
		fault: 'a question that was in an exam is removed',
		file: 'server/features/questions/bank.ts',
		find: 'if ((await countTerpakai(trx, [id])) > 0)',
		put: 'if ((await countTerpakai(trx, [id])) > 99)',
		tests: BANK,
	},
	{
		fault: 'a bank is taken out with its keys and nobody knows by whom',
		file: 'server/features/questions/ekspor.ts',
		find: 'await writeJejak(db, {',
		put: 'if (soal.length < 0) await writeJejak(db, {',
		tests: BANK,
	},
	{
		fault: 'a Word file may declare to come to any size',
		file: 'server/features/questions/berkas-zip.ts',
		find: 'inflatedBytes: 128 * 1024 * 1024',
		put: 'inflatedBytes: Number.MAX_SAFE_INTEGER',
		tests: ['server/features/questions/read-word.test.ts'],
	},
	{
		fault: 'a Word file with macros is read',
		file: 'server/features/questions/read-word.ts',
		find: '/vbaProject\\.bin$/i',
		put: '/vbaProject\\.none$/i',
		tests: ['server/features/questions/read-word.test.ts'],
	},
	{
		fault: 'MathML of a stranger gets into a bank as it is',
		file: 'server/features/questions/rumus.ts',
		find: "'' ? undefined : clean",
		put: "'' ? undefined : source",
		tests: ['server/features/questions/rumus.test.ts'],
	},
]
