import type { Fault } from './fault.ts'

const PLANNING = ['server/features/exams/planning.test.ts']
const CONFIGURE = ['server/features/exams/configure.test.ts']
const AGAIN = ['server/features/exams/plan-change.test.ts']
const BY_OFFICE = ['server/features/exam-office/office.test.ts']
const JADWAL = ['shared/rules/jadwal-ujian.test.ts']

/** When and how exams take place. */
export const EXAM_PLANNING_FAULTS: readonly Fault[] = [
	{
		fault: 'who changes the plan of an exam takes it back from where a colleague has just moved it',
		file: 'server/features/exams/planning.ts',
		find: 'if (seen && !samaTempat(seen, ujian)) {',
		put: 'if (seen && samaTempat(baru, ujian)) {',
		tests: PLANNING,
	},
	{
		fault: 'how an exam is sat is set back to before a colleague has set it',
		file: 'server/features/exams/configure.ts',
		find: 'if (moved.length === 0) return',
		put: 'if (moved.length < 999) return',
		tests: CONFIGURE,
	},
	{
		fault: 'proctors whom a colleague has just named are lost',
		file: 'server/features/exams/proctors.ts',
		find: 'if (dilihat && !isDeepStrictEqual(kini, dilihat)',
		put: 'if (dilihat && kini.length > 999',
		tests: CONFIGURE,
	},
	{
		fault: 'what students see of an exam is set back to before a colleague has set it',
		file: 'server/features/exams/review.ts',
		find: 'if (dilihat && !isDeepStrictEqual(lama, policyOf(dilihat))',
		put: 'if (dilihat && lama.kebijakan === undefined',
		tests: CONFIGURE,
	},
	{
		fault: 'a make-up that is planned again, because its answer was lost, takes place twice',
		file: 'server/features/exams/make-ups.ts',
		find: 'name && (await lockRencana(trx, name))',
		put: 'undefined as never',
		tests: AGAIN,
	},
	{
		fault: 'whom a colleague has named in a make-up is taken out of it unseen',
		file: 'server/features/exams/make-ups.ts',
		find: 'if (dilihat && !isNow(dilihat) && !isNow(stambuk))',
		put: 'if (dilihat && lama.length > 999)',
		tests: ['server/features/exams/make-ups.test.ts'],
	},
	{
		fault: 'another exam is lost behind the one before it, whose answer did not come',
		file: 'server/features/exams/plan-change.ts',
		find: 'if (same && alike) return',
		put: 'if (same || alike) return',
		tests: AGAIN,
	},
	{
		fault: 'the office overwrites proctors whom somebody else has just named',
		file: 'server/features/exams/proctors.ts',
		find: 'if (wordsOf(lama) !== wordsOf(dari))',
		put: 'if (lama.length > 999)',
		tests: BY_OFFICE,
	},
	{
		fault: 'a proctor is lost to another room when seats are divided anew',
		file: 'server/features/exam-seats/queries.ts',
		find: 'await followRuang(db, ujianId, dulu)',
		put: '',
		tests: BY_OFFICE,
	},
	{
		fault: 'the office plans a make-up for somebody who has sat the exam',
		file: 'server/features/exams/make-ups.ts',
		find: 'if (begun.length > 0)',
		put: 'if (begun.length > 999)',
		tests: BY_OFFICE,
	},
	{
		fault: 'a student gets two make-ups of an exam at once',
		file: 'server/features/exams/make-ups.ts',
		find: 'if (menunggu.length > 0)',
		put: 'if (menunggu.length > 999)',
		tests: BY_OFFICE,
	},
	{
		fault: 'an exam is planned in the past',
		file: 'shared/rules/jadwal-ujian.ts',
		find: '(!samaMulai && baru.mulai <= now) || baru.selesai <= now',
		put: 'baru.selesai <= now',
		tests: JADWAL,
	},
	{
		fault: 'an exam that somebody has begun is moved to another time',
		file: 'shared/rules/jadwal-ujian.ts',
		find: "if (lama?.sudah_dimulai && !samaMulai) return 'sudah_dimulai'",
		put: '',
		tests: JADWAL,
	},
	{
		fault: 'an exam is planned outside its term',
		file: 'shared/rules/jadwal-ujian.ts',
		find: "baru.tanggal < periode.mulai || baru.tanggal > periode.selesai ? 'luar_periode' : null",
		put: 'null',
		tests: JADWAL,
	},
	{
		fault: 'an exam ends before it begins when it goes across midnight',
		file: 'shared/rules/jadwal-ujian.ts',
		find: 'jam_selesai <= jam_mulai ? tambahHari(tanggal, 1) : tanggal',
		put: 'tanggal',
		tests: JADWAL,
	},
	{
		fault: 'a class sits two exams at once because somebody means it',
		file: 'server/features/exams/clashes.ts',
		find: '(meskiBentrok && !ofClass)',
		put: 'meskiBentrok',
		tests: PLANNING,
	},
	{
		fault: 'two exams get a room at the same moment',
		file: 'server/features/exams/planning-queries.ts',
		find: '.forNoKeyUpdate()',
		put: '',
		tests: PLANNING,
	},
	{
		fault: 'cancelled exams are in the way of others',
		file: 'server/features/exams/planning-queries.ts',
		find: 'and not u.ditiadakan and u.id is distinct',
		put: 'and u.id is distinct',
		tests: PLANNING,
	},
	{
		fault: 'an exam that somebody sits is cancelled',
		file: 'server/features/exams/planning.ts',
		find: 'if (ujian.pengerjaan > 0)',
		put: 'if (ujian.pengerjaan > 1000)',
		tests: PLANNING,
	},
	{
		fault: 'the length of an exam changes for some of those who sit it',
		file: 'server/features/exams/configure.ts',
		find: 'if (ujian.pengerjaan > 0 && SAMA_UNTUK_SEMUA',
		put: 'if (ujian.pengerjaan > 1000 && SAMA_UNTUK_SEMUA',
		tests: PLANNING,
	},
	{
		fault: 'a paper that is fixed has not the questions and letters that the exam is set to',
		file: 'server/features/exams/configure.ts',
		find: 'if (TENTANG_SOAL.some',
		put: 'if (!TENTANG_SOAL.some',
		tests: ['server/features/exams/republish.test.ts'],
	},
	{
		fault: 'somebody who is no lecturer is named as proctor',
		file: 'server/features/exams/proctors.ts',
		find: 'if (!(await putPengawas(trx, id, pengawas)))',
		put: 'if (!(await putPengawas(trx, id, pengawas)) && pengawas.length === 0)',
		tests: PLANNING,
	},
	{
		fault: 'an exam is begun while it is being cancelled',
		file: 'server/features/exams/start-queries.ts',
		find: ' and not ditiadakan order by id for key share',
		put: ' order by id',
		tests: PLANNING,
	},
	{
		fault: 'an exam is drawn from a bank that has too few questions of a kind',
		file: 'server/features/exams/composition.ts',
		find: 'if (kurang.length > 0)',
		put: 'if (kurang.length > 99)',
		tests: ['server/features/exams/composition.test.ts'],
	},
]
