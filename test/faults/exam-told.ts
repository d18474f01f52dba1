import type { Fault } from './fault.ts'

const EXTRA = ['server/features/exams/extra-time.test.ts']
const TOLD = ['server/features/exams/tell-decisions.test.ts']
const DELIVER = ['server/features/notifications/deliver.test.ts']
const REPUBLISH = ['server/features/exams/republish.test.ts']

/** What students are told of an exam of theirs, and lecturers before they decide about it. */
export const EXAM_TOLD_FAULTS: readonly Fault[] = [
	{
		fault: 'the dashboard tells a student the minutes of the class instead of the own',
		file: 'server/features/home/service.ts',
		find: 'durasi_menit: u.durasi_menit + (more.get(u.id) ?? 0),',
		put: '',
		tests: EXTRA,
	},
	{
		fault: 'a student is told minutes that were given to another',
		file: 'server/features/exams/queries.ts',
		find: '(w.mahasiswa_id is null or w.mahasiswa_id = ${mahasiswaId})',
		put: '(w.mahasiswa_id is null or ${mahasiswaId}::uuid is not null)',
		tests: EXTRA,
	},
	{
		fault: 'that an exam was opened again is told when its time is over',
		file: 'server/features/exams/tell-decisions.ts',
		find: 'segera: true,',
		put: '',
		tests: TOLD,
	},
	{
		fault: 'nobody tells a student that the attempt was voided',
		file: 'server/features/exams/sanctions.ts',
		find: "await tellKeputusan(trx, ctx.now(), about, { kind: 'dibatalkan' })",
		put: '',
		tests: TOLD,
	},
	{
		fault: 'why an attempt was voided cannot be read in the list of exams',
		file: 'server/features/exams/lend.ts',
		find: '...(p.alasan_batal && { alasan_batal: p.alasan_batal }),',
		put: '',
		tests: TOLD,
	},
	{
		fault: 'a ruling on late answers is told to nobody',
		file: 'server/features/exams/rulings.ts',
		find: 'mahasiswa_id: mahasiswaId } of pengerjaan.values())',
		put: 'mahasiswa_id: mahasiswaId } of [...pengerjaan.values()].slice(500))',
		tests: TOLD,
	},
	{
		fault: 'what is held back for an exam is mailed with what cannot wait',
		file: 'server/features/notifications/deliver-queries.ts',
		find: 'and p.email_sejak is not null and ${MAY_GO}',
		put: 'and p.email_sejak is not null',
		tests: DELIVER,
	},
	{
		fault: 'what cannot wait is pushed after the exam',
		file: 'server/features/notifications/deliver-queries.ts',
		find: 'where p.push_sejak <= ${now} and ${MAY_GO}',
		put: 'where p.push_sejak <= ${now} and ${NOT_IN_EXAM}',
		tests: DELIVER,
	},
	{
		fault: 'the page of a voided attempt leads back to its questions',
		file: 'web/src/areas/mahasiswa/features/exams/hand-in.ts',
		find: "if (error instanceof ApiError && error.code === 'attempt_void')",
		put: "if (error instanceof ApiError && error.code === 'x')",
		tests: ['web/src/areas/mahasiswa/features/exams/hand-in.test.ts'],
	},
	{
		fault: 'a paper is published from another bank than was looked at',
		file: 'server/features/exams/republish.ts',
		find: 'if (dilihat !== undefined && dilihat !== baru.bankVersi)',
		put: 'if (dilihat === -1)',
		tests: REPUBLISH,
	},
	{
		fault: 'a paper is published again that nobody can get any more',
		file: 'server/features/exams/republish.ts',
		find: 'if (mulaiPalingLambat(ujian) < now || belum === 0)',
		put: 'if (belum < 0)',
		tests: REPUBLISH,
	},
	{
		fault: 'who watches an exam does not see that something was taken off a score',
		file: 'server/features/exams/decision-queries.ts',
		find: ".set((eb) => ({ alasan_selesai: eb.ref('alasan_selesai') }))\n\t\t.where('id', '=', pengerjaanId)",
		put: ".set((eb) => ({ alasan_selesai: eb.ref('alasan_selesai') }))\n\t\t.where('id', 'is', null)",
		tests: ['server/features/monitoring/monitor.test.ts'],
	},
	{
		fault: 'answers that came late are named by the places of another order',
		file: 'server/features/grades/queries.ts',
		find: 'array_position(q.urutan, k.soal::int)',
		put: 'k.soal::int',
		tests: ['server/features/exams/late.test.ts'],
	},
	{
		fault: 'two late packets of one student are a network',
		file: 'web/src/areas/mengajar/features/monitoring/by-network.ts',
		find: 'mahasiswa: new Set(list.map(({ pengerjaan_id }) => pengerjaan_id)).size,',
		put: 'mahasiswa: list.length,',
		tests: ['web/src/areas/mengajar/features/monitoring/by-network.test.ts'],
	},
	{
		fault: 'a voided attempt is counted among the exams that are done',
		file: 'web/src/areas/mahasiswa/features/exams/exam-action.ts',
		find: "if (pengerjaan?.selesai?.alasan === 'dibatalkan') return 'dibatalkan'",
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-figures.test.ts'],
	},
	{
		fault: 'the right answer of a sheet is lettered as the paper has it',
		file: 'server/features/exams/answer-sheet.ts',
		find: 'kunci_terlihat: seen(right) ?? right,',
		put: 'kunci_terlihat: right,',
		tests: ['server/features/exams/answer-sheet.test.ts'],
	},
]
