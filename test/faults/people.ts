import type { Fault } from './fault.ts'

const MATRIX = ['server/access.test.ts']
const SESSIONS = ['server/features/sessions/refresh.test.ts']
const TOKENS = ['server/lib/tokens.test.ts']

export const PEOPLE_FAULTS: readonly Fault[] = [
	{
		fault: 'an expired session is accepted',
		file: 'server/features/accounts/queries.ts',
		find: 'and s.berakhir_pada > ${now} and a.aktif',
		put: 'and ${now}::timestamptz is not null and a.aktif',
		tests: SESSIONS,
	},
	{
		fault: 'a session that was ended is accepted',
		file: 'server/features/accounts/queries.ts',
		find: 'and s.dicabut_pada is null',
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a shut account goes on working',
		file: 'server/features/accounts/queries.ts',
		find: '> ${now} and a.aktif`',
		put: '> ${now}`',
		tests: SESSIONS,
	},
	{
		fault: 'a session is refreshed beyond its end',
		file: 'server/features/sessions/refresh.ts',
		find: '|| found.berakhir_pada <= at',
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a session that was left alone goes on',
		file: 'server/features/sessions/refresh.ts',
		find: "case 'idle':\n\t\t\t\treturn null",
		put: "case 'idle':\n\t\t\t\treturn found",
		tests: SESSIONS,
	},
	{
		fault: 'a stolen refresh token does not end its session',
		file: 'server/features/sessions/refresh.ts',
		find: "await revokeSesi(trx, { id: sesi_id, akunId: akun_id, alasan: 'token dipakai ulang', now: at })",
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a token that was made for something else opens the API',
		file: 'server/lib/tokens.ts',
		find: '\t\t\t\t\taudience: AUDIENCE,\n',
		put: '',
		tests: TOKENS,
	},
	{
		fault: 'a token that was good once never ends',
		file: 'server/lib/tokens.ts',
		find: 'if (known) return known.exp > seconds ? known : null',
		put: 'if (known && seconds) return known',
		tests: SESSIONS,
	},
	{
		fault: 'a route without declared access is served',
		file: 'server/lib/access.ts',
		find: 'throw new Error(`route ${options.method} ${options.url} declares no access`)',
		put: '',
		tests: MATRIX,
	},
	{
		fault: 'a student reads the things of another class',
		file: 'server/lib/access.ts',
		find: 'mahasiswa !== null && mahasiswa.kelas_kode === kelas',
		put: 'mahasiswa !== null && kelas !== undefined',
		tests: MATRIX,
	},
	{
		fault: 'a student reads under the number of another one',
		file: 'server/lib/access.ts',
		find: 'mahasiswa !== null && mahasiswa.stambuk === stambuk',
		put: 'mahasiswa !== null && stambuk !== undefined',
		tests: MATRIX,
	},
	{
		fault: 'a student opens the record of another one by its id',
		file: 'server/lib/access.ts',
		find: 'return owner === undefined || owner === actor.mahasiswa?.id',
		put: 'return owner === undefined || actor.mahasiswa !== null',
		tests: MATRIX,
	},
	{
		fault: 'a lecturer grades a course of a colleague',
		file: 'server/lib/access-queries.ts',
		find: "\t\t.where('dosen_nip', '=', at.nip)\n",
		put: '',
		tests: MATRIX,
	},
	{
		fault: 'a lecturer enters results of a term in which another one taught',
		file: 'server/lib/access-queries.ts',
		find: "\t\t.where('periode_kode', '=', at.periode)\n",
		put: '',
		tests: ['server/per-term.test.ts'],
	},
	{
		fault: 'a lecturer judges the KRS of a student whom another one advises',
		file: 'server/lib/access.ts',
		find: 'return nip === undefined || (dosen !== null && nip === dosen.nip)',
		put: 'return nip === undefined || dosen !== null',
		tests: ['server/features/krs/krs.test.ts'],
	},
	{
		fault: 'a head of programme works in another programme',
		file: 'server/lib/access.ts',
		find: 'return kode === undefined || (kode !== null && prodi.includes(kode))',
		put: 'return kode === undefined || prodi.length > 0',
		tests: MATRIX,
	},
	{
		fault: 'any right opens every office',
		file: 'server/lib/access.ts',
		find: 'return actor.hak.includes(grant.hak)',
		put: 'return actor.hak.length > 0',
		tests: MATRIX,
	},
	{
		fault: 'who has a first password from the office works with it',
		file: 'server/lib/route.ts',
		find: 'if (request.actor.password_awal && !withPasswordAwal) throw passwordAwal()',
		put: '',
		tests: ['server/features/account-admin/account-admin.test.ts'],
	},
]
