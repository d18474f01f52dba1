import type { Fault } from './fault.ts'

const SHEET = ['server/features/results/sheet.test.ts']
const KEEPER = 'web/src/areas/mengajar/features/assignments/nilai-keeper.ts'
const KEPT = ['web/src/areas/mengajar/features/assignments/nilai-keeper.test.ts']
const PUBLISH = ['server/features/results/publish.test.ts']
const EXAM_CHANGE = ['server/features/results/exam-change.test.ts']
const FOREIGN = ['server/lib/foreign/read-xlsx.test.ts']

export const GRADING_FAULTS: readonly Fault[] = [
	{
		fault:
			'who teaches a student that was moved hears nothing when the key of the exam sat before is corrected',
		file: 'server/features/results/exam-change.ts',
		find: 'await tellKelasLain(trx, now, { alamat, matakuliah, berubah, judged })',
		put: '',
		tests: EXAM_CHANGE,
	},
	{
		fault: 'a sheet draws itself anew for who has not joined it',
		file: 'web/src/areas/mengajar/features/grading/sheet-store.ts',
		find: "if (now.join(' ') !== members.join(' ')) members = now",
		put: 'members = now',
		tests: ['web/src/areas/mengajar/features/grading/sheet-store.test.ts'],
	},
	{
		fault: 'what a sheet comes to is worked out with each score',
		file: 'web/src/areas/mengajar/features/grading/outcome.ts',
		find: 'cancel?.()\n\t\tcancel = later(settle, PAUSE_MS)',
		put: 'cancel = later(settle, PAUSE_MS)',
		tests: ['web/src/areas/mengajar/features/grading/outcome.test.ts'],
	},
	{
		fault: 'asking what the server has draws the whole sheet',
		file: 'web/src/areas/mengajar/features/grading/sheet-store.ts',
		find: 'return old && JSON.stringify(old) === JSON.stringify(row) ? old : row',
		put: 'return old ? row : row',
		tests: ['web/src/areas/mengajar/features/grading/sheet-store.test.ts'],
	},
	{
		fault: 'weights that nobody has changed draw the whole sheet',
		file: 'web/src/areas/mengajar/features/grading/sheet-store.ts',
		find: 'if (JSON.stringify(bobot) === JSON.stringify(sheet.bobot)) sheet.bobot = bobot',
		put: '',
		tests: ['web/src/areas/mengajar/features/grading/sheet-store.test.ts'],
	},
	{
		fault: 'a corrected exam takes the place of the make-up that a student has sat',
		file: 'server/features/analysis/regrade-plan.ts',
		find: "ujian.jenis !== 'KUIS' && row.berlaku && row.skor",
		put: "ujian.jenis !== 'KUIS' && row.skor",
		tests: EXAM_CHANGE,
	},
	{
		fault: 'a correction that is made answers as if it were not when the look afterwards fails',
		file: 'server/features/analysis/regrade.ts',
		find: 'await alignNilai(ctx, { ujian_id }).catch(onLate)',
		put: 'await alignNilai(ctx, { ujian_id })',
		tests: ['server/features/analysis/regrade.test.ts'],
	},
	{
		fault: 'a cell overwrites what a colleague typed meanwhile',
		file: 'server/features/results/sheet.ts',
		find: 'if (kini === sel.dari) changes.push(one)',
		put: 'if (kini !== undefined) changes.push(one)',
		tests: SHEET,
	},
	{
		fault: 'weights overwrite those that a colleague set meanwhile',
		file: 'server/features/results/sheet.ts',
		find: '\t\tif (!isSameBobot(kini, dari))\n',
		put: '\t\tif (isSameBobot(kini, ke))\n',
		tests: SHEET,
	},
	{
		fault: 'a result that is out is put off',
		file: 'server/features/results/sheet.ts',
		find: 'if (ke && baris.terbit)',
		put: 'if (ke && !baris)',
		tests: SHEET,
	},
	{
		fault: 'other results go out than the lecturer was shown',
		file: 'server/features/results/publish.ts',
		find: 'if (beda.length === 0) return',
		put: 'if (beda.length >= 0) return',
		tests: PUBLISH,
	},
	{
		fault: 'results go out by other weights than the lecturer was shown',
		file: 'server/features/results/publish.ts',
		find: 'if (!isSameBobot(dilihat.bobot, bobot))',
		put: 'if (!isSameBobot(bobot, bobot))',
		tests: PUBLISH,
	},
	{
		fault: 'a sheet takes in who is graded in another class',
		file: 'server/features/results/sheet-queries.ts',
		find: 'where ${dinilaiDiLain(alamat, sql`x.mahasiswa_id`)} is null',
		put: 'where ${dinilaiDiLain(alamat, sql`x.mahasiswa_id`)} is null or true',
		tests: [...SHEET, ...PUBLISH],
	},
	{
		fault: 'who defers a result overwrites what a colleague has set meanwhile',
		file: 'server/features/results/sheet.ts',
		find: 'if (!isSameTertunda(now, dari))',
		put: 'if (isSameTertunda(now, ke))',
		tests: SHEET,
	},
	{
		fault: 'a result that is out changes without a reason',
		file: 'server/features/results/publish.ts',
		find: 'if (!alasan && (ditutup || berubah.some(({ terbit }) => terbit !== null)))',
		put: 'if (!alasan && ditutup)',
		tests: PUBLISH,
	},
	{
		fault: 'a zip inflates to more than it declares',
		file: 'server/lib/foreign/zip-entries.ts',
		find: '\t\t\tif (total > limits.inflatedBytes) return',
		put: '\t\t\tif (total < 0) return',
		tests: FOREIGN,
	},
	{
		fault: 'a spreadsheet may declare entities',
		file: 'server/lib/foreign/read-xlsx-program.ts',
		find: "if (text.includes('<!DOCTYPE')",
		put: "if (text.includes('<!DOCTYPES')",
		tests: FOREIGN,
	},
	{
		fault: 'a cell a million rows away is filled up to',
		file: 'server/lib/foreign/read-xlsx-program.ts',
		find: 'if (Number(row) > most.rows)',
		put: 'if (Number(row) < 0)',
		tests: FOREIGN,
	},
	{
		fault: 'undoing takes back what a colleague typed since',
		file: 'web/src/areas/mengajar/features/grading/sheet-store.ts',
		find: 'scoreOf(change.key) === change[way.from]',
		put: 'change.key !== undefined',
		tests: ['web/src/areas/mengajar/features/grading/sheet-store.test.ts'],
	},
	{
		fault: 'the mark of a formula in an attribute lets in attributes that the cleaner has not seen',
		file: 'server/features/questions/rumus.ts',
		find: "found.replace(MARKS, '')",
		put: "found.replace(/\\uFDD2(\\d+)\\uFDD3/g, (_all, at) => rumus.html[Number(at)] ?? '')",
		tests: ['server/features/questions/rumus.test.ts'],
	},
	{
		fault: 'a file answers with text that the database refuses, so that nobody ever hears of it',
		file: 'server/lib/foreign/serve-apart.ts',
		find: "typeof value === 'string' ? storable(value) : value",
		put: 'value',
		tests: ['server/features/questions/bank.test.ts'],
	},
	{
		fault: 'what this device kept takes the place of a score that a colleague has given since',
		file: KEEPER,
		find: '\t\t\tversi = kept.versi\n',
		put: '',
		tests: KEPT,
	},
	{
		fault: 'what was typed for one hand-in becomes the score of the next',
		file: KEEPER,
		find: "if (ke !== before) hold = 'typed'",
		put: 'if (ke === undefined) hold = before',
		tests: KEPT,
	},
	{
		fault: 'a comment moves an old score to the new hand-in',
		file: KEEPER,
		find: "let hold: NilaiState['hold'] = isOld(student) ? 'old' : undefined",
		put: "let hold: NilaiState['hold']",
		tests: KEPT,
	},
	{
		fault: 'a save without an answer is taken for that of a colleague',
		file: KEEPER,
		find: '[sent, lost].find(',
		put: '[sent].find(',
		tests: KEPT,
	},
	{
		fault: 'results are due before the term is over',
		file: 'server/features/results/due.ts',
		find: 'batas_nilai !== null && batas_nilai < before.selesai',
		put: 'false',
		tests: ['server/features/results/due.test.ts'],
	},
]
