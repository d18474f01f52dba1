import type { Fault } from './fault.ts'

const REVIEW = ['server/features/exams/review.test.ts']
const RESCUE = ['server/features/exams/rescue.test.ts']
const RECEIPTS = ['server/features/receipts/receipts.test.ts']

/** What a student has after an exam. */
export const EXAM_AFTER_FAULTS: readonly Fault[] = [
	{
		fault: "a student reads the receipt of another one's hand-in",
		file: 'server/features/receipts/service.ts',
		find: "if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')",
		put: '',
		tests: RECEIPTS,
	},
	{
		fault: 'a receipt that is signed and in no record is confirmed',
		file: 'server/features/receipts/service.ts',
		find: 'if (!p || !same || pesanBukti(same.fakta) !== pesan)',
		put: 'if (!p || !same)',
		tests: RECEIPTS,
	},
	{
		fault: 'what was closed and changed is forgotten',
		file: 'server/db/migrations/0127_earlier_closings_by_reason.sql',
		find: "new.status <> 'selesai' or new.jawaban <> old.jawaban\n		or",
		put: '',
		tests: RECEIPTS,
	},
	{
		fault: 'a text that was signed for another purpose is a receipt',
		file: 'shared/rules/bukti.ts',
		find: 'if (domain !== DOMAIN || ',
		put: 'if (',
		tests: ['shared/rules/bukti.test.ts'],
	},
	{
		fault: 'a score that is kept back leaves with the hand-in and the list of grades',
		file: 'server/features/grades/lend.ts',
		find: 'if (nilaiTerlihat({ kebijakan, mulai }, now)) return nilai',
		put: 'if (now) return nilai',
		tests: REVIEW,
	},
	{
		fault: 'a score that is kept back stands on the dashboard',
		file: 'server/features/home/service.ts',
		find: 'nilaiTerlihat({ kebijakan: p.kebijakan, mulai: p.tinjauan_mulai }, now) ? p.skor : null',
		put: 'p.skor',
		tests: REVIEW,
	},
	{
		fault: 'a key leaves while another class still has the questions before it',
		file: 'shared/rules/tinjauan.ts',
		find: "kebijakan === 'kunci' && bankUsai",
		put: "kebijakan === 'kunci'",
		tests: REVIEW,
	},
	{
		fault: 'questions are shown while others may still begin the exam',
		file: 'shared/rules/tinjauan.ts',
		find: ' || !ujianUsai',
		put: '',
		tests: REVIEW,
	},
	{
		fault: 'a key leaves while an attempt is open',
		file: 'server/features/exams/queries.ts',
		find: "(q.status = 'berlangsung' or q.tenggat >= ${before})",
		put: 'q.tenggat >= ${before}',
		tests: REVIEW,
	},
	{
		fault: 'a key leaves while answers may still come late',
		file: 'server/features/exams/queries.ts',
		find: "(q.status = 'berlangsung' or q.tenggat >= ${before})",
		put: "q.status = 'berlangsung'",
		tests: REVIEW,
	},
	{
		fault: "a student reviews another one's attempt",
		file: 'server/features/exams/review.ts',
		find: "if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')",
		put: '',
		tests: REVIEW,
	},
	{
		fault: 'who has seen the key goes on with the exam',
		file: 'server/features/exams/decisions.ts',
		find: 'await requireKunciTertutup(ctx, trx, ujianId)',
		put: '',
		tests: REVIEW,
	},
	{
		fault: 'the key is sent with the answers, for the browser to keep back',
		file: 'server/features/exams/review.ts',
		find: "paket && berlaku === 'kunci' ? await kunciOf(ctx, p, paket) : null",
		put: 'await kunciOf(ctx, p, await ctx.papers(p.paket_id))',
		tests: ['server/key-canary.test.ts'],
	},
	{
		fault: 'a rescue code of another exam is taken',
		file: 'server/features/exams/rescue.ts',
		find: 'if (found?.ujian_id !== ujianId)',
		put: 'if (!found)',
		tests: RESCUE,
	},
	{
		fault: 'a rescue code with a changed head is taken',
		file: 'server/features/exams/rescue.ts',
		find: 'decipher.setAAD(kepala)',
		put: '',
		tests: RESCUE,
	},
	{
		fault: 'a rescue code is taken whose tag does not fit',
		file: 'server/features/exams/rescue.ts',
		find: '		decipher.final()\n',
		put: '',
		tests: RESCUE,
	},
	{
		fault: 'a rescue code counts however late it is filed',
		file: 'shared/rules/terlambat.ts',
		find: "if (lewat <= SAKSI_MS) return 'saksi'",
		put: "return 'saksi'",
		tests: RESCUE,
	},
	{
		fault: 'a rescue code changes what the student has handed in',
		file: 'server/features/exams/late.ts',
		find: "endedByStudent(p) ? 'bukti' : nasibSaksi(p.tenggat, diterima)",
		put: 'nasibSaksi(p.tenggat, diterima)',
		tests: RESCUE,
	},
	{
		fault: 'a rescue code of a device that has never taken over is taken',
		file: 'server/features/exams/rescue.ts',
		find: 'if (kepala.epoch > p.epoch) throw unknownEpoch()',
		put: '',
		tests: RESCUE,
	},
	{
		fault: 'a rescue code replaces a later answer',
		file: 'server/features/exams/late.ts',
		find: 'Object.entries(newerThan(p.jawaban, isi)).filter(',
		put: 'Object.entries(isi).filter(',
		tests: RESCUE,
	},
]
