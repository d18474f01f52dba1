import type { Fault } from './fault.ts'

const LOGIN = ['server/features/accounts/queries.test.ts']
const MARKS = ['server/features/attendance/queries.test.ts']
const PLANS = ['server/features/krs/save-plans.test.ts']

/** Two who do something in the same moment. */
export const MEANWHILE_FAULTS: readonly Fault[] = [
	{
		fault: 'a login with the old password opens a session while it is changed',
		file: 'server/features/accounts/akun-queries.ts',
		find: ' and password_hash = ${kunci}`',
		put: '`',
		tests: LOGIN,
	},
	{
		fault: 'a login lets into an account that is shut in that moment',
		file: 'server/features/accounts/akun-queries.ts',
		find: ' and aktif and',
		put: ' and',
		tests: LOGIN,
	},
	{
		fault: 'a hash that is made anew at the login brings the old password back',
		file: 'server/features/accounts/queries.ts',
		find: "		.where('password_hash', '=', from)\n",
		put: '',
		tests: LOGIN,
	},
	{
		fault: 'a lecturer marks at a meeting that is being cancelled',
		file: 'server/features/attendance/roster.ts',
		find: '		await holdPertemuan(trx, id)\n',
		put: '',
		tests: MARKS,
	},
	{
		fault: 'a scan counts at a meeting that is being cancelled',
		file: 'server/features/attendance/queries.ts',
		find: '			for key share of k\n',
		put: '',
		tests: MARKS,
	},
	{
		fault: 'who has just gone on leave takes seats',
		file: 'server/features/krs/save-plans.ts',
		find: "		if (berhenti.has(rencana.mahasiswaId)) return { hasil: 'berhenti' }\n",
		put: '',
		tests: PLANS,
	},
	{
		fault: 'what another tab has just saved is handed in',
		file: 'server/features/krs/service.ts',
		find: 'if (opened && opened.diambil',
		put: 'if (false && opened?.diambil',
		tests: PLANS,
	},
	{
		fault: 'an adviser approves a plan that was handed in since another one was read',
		file: 'server/features/krs/queries.ts',
		find: "qb.where('diajukan_pada', '=', new Date(input.diajukan_pada ?? 0))",
		put: 'qb',
		tests: ['server/features/krs/krs.test.ts'],
	},
	{
		fault: 'settling one sheet of late results locks those of all',
		file: 'server/features/results/waiting-queries.ts',
		find: '${own ?? sql``}',
		put: '',
		tests: ['server/features/results/waiting.test.ts'],
	},
	{
		fault: 'a questionnaire is changed under the first answer',
		file: 'server/features/edom/desk-queries.ts',
		find: '	await sql`select from angket_edom where id = ${id} for no key update`.execute(trx)\n',
		put: '',
		tests: ['server/features/edom/edom.test.ts'],
	},
	{
		fault: 'money beyond the bill is nobody’s to give back',
		file: 'server/features/tuition/webhooks.ts',
		find: "			else if (lebih) hasil = 'lebih_bayar'\n",
		put: '',
		tests: ['server/features/tuition/tell.test.ts'],
	},
	{
		fault: 'a receipt whose money was taken back is answered as booked',
		file: 'server/features/tuition/bookkeeping.ts',
		find: "	if (known?.status === 'dibatalkan') throw receiptTakenBack()\n",
		put: '',
		tests: ['server/features/tuition/count-once.test.ts'],
	},
]
