import type { Fault } from './fault.ts'

const REPORT = ['server/features/reporting/reporting.test.ts']
const BOOKS = ['server/features/reporting/books.test.ts']
const IMPORTS = ['server/features/imports/jenis-pddikti.test.ts']

/** What the ministry's report lacks, its workbooks and codes. */
export const REPORTING_FAULTS: readonly Fault[] = [
	{
		fault: 'who leads a programme sees what others lack',
		file: 'server/features/reporting/queries.ts',
		find: 'if (lingkup !== null) all.push(sql`prodi = any(${lingkup}::text[])`)',
		put: '',
		tests: REPORT,
	},
	{
		fault: 'who leads a programme sees how ready the others are',
		file: 'server/features/reporting/service.ts',
		find: '.filter(({ kode }) => seen(kode))',
		put: '',
		tests: REPORT,
	},
	{
		fault: 'leave that is noted ahead makes a lecture that was held',
		file: 'server/features/reporting/facts-queries.ts',
		find: "and x.status in ('hadir', 'alpa'))",
		put: ')',
		tests: REPORT,
	},
	{
		fault: 'a doubt keeps a student from being ready',
		file: 'server/features/reporting/count-queries.ts',
		find: 'and periksa <> all(${PETUNJUK}::text[])',
		put: '',
		tests: REPORT,
	},
	{
		fault: 'a term is looked through twice for two who ask at once',
		file: 'server/features/reporting/count-queries.ts',
		find: 'where h.dihitung = h.diminta or h.diminta_pada < ${since}',
		put: '',
		tests: REPORT,
	},
	{
		fault: 'a workbook with biodata leaves no line in the trail',
		file: 'server/features/reporting/books.ts',
		find: 'await writeJejak(ctx.db, {',
		put: 'void ({',
		tests: BOOKS,
	},
	{
		fault: 'the trail keeps the NIK that an import brought',
		file: 'server/features/imports/jenis-pddikti.ts',
		find: 'pribadi: true,',
		put: '',
		tests: IMPORTS,
	},
	{
		fault: 'a file gives one NIK to two students',
		file: 'server/features/imports/jenis-pddikti.ts',
		find: 'if (owner !== undefined && owner !== rekam[kunci])',
		put: 'if (owner !== undefined && owner === rekam.nobody)',
		tests: IMPORTS,
	},
]
