import type { Fault } from './fault.ts'

const EXAMS = ['server/features/exams/tell.test.ts']
const LOGIN = ['server/features/accounts/login.test.ts']
const NEWS = ['server/features/news/tell.test.ts']
const DUE = ['server/features/tuition/due.test.ts']

/** Who is told of what, and how often. */
export const TOLD_FAULTS: readonly Fault[] = [
	{
		fault: 'students whom tuition stops are called to an exam',
		file: 'server/features/exams/tell.ts',
		find: 'isGerbangTerbuka(GERBANG_UJIAN[ujian.jenis], spp, tuition.syarat, tanggal)',
		put: 'isGerbangTerbuka(GERBANG_UJIAN[ujian.jenis], spp, tuition.syarat, tanggal) || true',
		tests: EXAMS,
	},
	{
		fault: 'students are told to begin what they have begun',
		file: 'server/features/exams/tell-queries.ts',
		find: 'and not exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = m.id)',
		put: '',
		tests: EXAMS,
	},
	{
		fault: 'each minute, and each server, tells of the same exam again',
		file: 'server/features/exams/tell.ts',
		find: 'if (!tahap || !(await claimKabar(trx, { ujian_id: id, tahap, saat: ujian.mulai }))) return',
		put: 'if (!tahap) return\n\t\tawait claimKabar(trx, { ujian_id: id, tahap, saat: ujian.mulai })',
		tests: EXAMS,
	},
	{
		fault: 'of an exam that was moved nobody is told at its new time',
		file: 'server/features/exams/tell.ts',
		find: 'claimKabar(trx, { ujian_id: id, tahap, saat: ujian.mulai })',
		put: 'claimKabar(trx, { ujian_id: id, tahap, saat: new Date(0) })',
		tests: EXAMS,
	},
	{
		fault: 'scores that stay hidden are announced',
		file: 'server/features/exams/review.ts',
		find: '&& nilaiTerlihat(baru, ctx.now()))',
		put: '|| baru)',
		tests: EXAMS,
	},
	{
		fault: 'nobody learns that somebody else has signed in to an account',
		file: 'server/features/accounts/login.ts',
		find: 'await tellLogin(trx, ctx.now(), akun, { ...input, timezone })',
		put: 'void tellLogin',
		tests: LOGIN,
	},
	{
		fault: 'an announcement is known before it is out',
		file: 'server/features/news/queries.ts',
		find: ".where('terbit_pada', '<=', now)\n\t\t.where('terbit_pada', '>', after)",
		put: ".where('terbit_pada', '>', after)",
		tests: NEWS,
	},
	{
		fault: 'who has paid is reminded of the bill',
		file: 'server/features/tuition/issue-queries.ts',
		find: "\t\t.where('t.lunas_pada', 'is', null)\n",
		put: '',
		tests: DUE,
	},
]
