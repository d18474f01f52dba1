import type { Fault } from './fault.ts'

const EXAMS = ['server/features/exams/exams.test.ts']
const HAND_IN = ['server/features/exams/hand-in.test.ts']

export const EXAM_FAULTS: readonly Fault[] = [
	{
		fault: 'a letter that is not on offer is saved',
		file: 'server/features/exams/wire.ts',
		find: 'if (offered === undefined || (letter !== null && !offered.includes(letter))) {',
		put: 'if (offered === undefined) {',
		tests: EXAMS,
	},
	{
		fault: 'answers are saved into the attempt of another student',
		file: 'server/features/exams/service.ts',
		find: "if (facts.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')",
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'an older answer takes the place of a newer one',
		file: 'server/features/exams/queries.ts',
		find: 'where coalesce((p.jawaban -> e.key ->> 1)::int, 0) < (e.value ->> 1)::int',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'answers count however late they come',
		file: 'server/features/exams/queries.ts',
		find: "and m.diterima <= p.tenggat + ${tenggangMs} * interval '1 millisecond'",
		put: 'and ${tenggangMs}::int >= 0',
		tests: EXAMS,
	},
	{
		fault: 'late packets are kept without limit',
		file: 'server/features/exams/closing-queries.ts',
		find: '}) < 50`',
		put: '}) < 50000`',
		tests: HAND_IN,
	},
	{
		fault: 'answers are saved after hand-in',
		file: 'server/features/exams/queries.ts',
		find: "where p.id = m.id and p.status = 'berlangsung'",
		put: 'where p.id = m.id',
		tests: HAND_IN,
	},
	{
		fault: 'an answer that was saved while the attempt was being graded is left out of the grade',
		file: 'server/features/exams/closing-queries.ts',
		find: "status = 'berlangsung' and jawaban = ${v.dibaca}",
		put: "status = 'berlangsung' and ${v.dibaca}::jsonb is not null",
		tests: HAND_IN,
	},
	{
		fault: 'one server waits for an attempt that another one is closing',
		file: 'server/features/exams/closing-queries.ts',
		find: '.skipLocked()',
		put: '',
		tests: HAND_IN,
	},
	{
		fault: 'one attempt that cannot be closed stops all others',
		file: 'server/features/exams/hand-in.ts',
		find: 'onFailure(current, error)',
		put: 'throw error',
		tests: HAND_IN,
	},
	{
		fault: 'an exam is started outside its time',
		file: 'server/features/exams/service.ts',
		find: "if (status !== 'Berlangsung') throw forbidden('exam_not_open', NOT_OPEN[status])",
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'an exam of another class is started',
		file: 'server/features/exams/service.ts',
		find: 'if (facts.kelas_kode !== mahasiswa.kelas_kode)',
		put: 'if (!facts.kelas_kode)',
		tests: EXAMS,
	},
	{
		fault: 'who has not paid starts an exam',
		file: 'server/features/exams/service.ts',
		find: 'requireGerbang(ctx, GERBANG_UJIAN[facts.jenis], facts.spp)',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'a paper is read after the time of its attempt',
		file: 'server/features/exams/service.ts',
		find: "if (p.status === 'selesai' || judgePacket(p.tenggat, ctx.now()) === 'terlambat')",
		put: "if (p.status === 'selesai')",
		tests: EXAMS,
	},
	{
		fault: 'the paper holds its key',
		file: 'server/features/exams/paper.ts',
		find: '.map(({ jawaban_benar: _secret, ...rest }) => withPictureUrls(rest))',
		put: '.map((rest) => withPictureUrls(rest))',
		tests: EXAMS,
	},
	{
		fault: 'answers of an attempt that has ended stay in the browser',
		file: 'web/src/areas/mahasiswa/features/exams/exam-room.ts',
		find: 'void outboxStorage.clear(pengerjaan.id)',
		put: '',
		tests: ['web/src/areas/mahasiswa/features/exams/exam-room.test.ts'],
	},
	{
		fault: 'an answer is called saved before its receipt has come',
		file: 'web/src/areas/mahasiswa/features/exams/outbox.ts',
		find: "if (jumlah > 0) return { kind: offline || outbox.failures > 0 ? 'tertunda' : 'menyimpan', jumlah }",
		put: "if (jumlah > 0 && offline) return { kind: 'tertunda', jumlah }",
		tests: ['web/src/areas/mahasiswa/features/exams/outbox.test.ts'],
	},
]
