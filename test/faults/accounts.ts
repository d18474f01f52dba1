import type { Fault } from './fault.ts'

const CHANGES = ['server/features/account-admin/changes.test.ts']
const SLIPS = ['server/features/account-admin/initial-passwords.test.ts']
const TRAIL = ['server/features/trail/trail.test.ts']
const LOOKING = ['server/looking.test.ts']
const DIRECTORY = ['server/features/account-admin/directory.test.ts']

export const ACCOUNT_FAULTS: readonly Fault[] = [
	{
		fault: 'whoever looks as a student writes',
		file: 'server/lib/looking.ts',
		find: "if (method !== 'GET' && method !== 'HEAD')",
		put: "if (method === 'PATCH')",
		tests: LOOKING,
	},
	{
		fault: 'whoever looks as a student is shown every read',
		file: 'server/lib/looking.ts',
		find: 'isPublik(access) || SHOWN.has(`GET ${routeOptions.url}`)',
		put: 'isPublik(access) || SHOWN.size > 0',
		tests: LOOKING,
	},
	{
		fault: 'a look outlives the session of whoever looks',
		file: 'server/features/accounts/looking-queries.ts',
		find: 's.id = l.sesi_id and s.dicabut_pada is null and s.berakhir_pada > ${now}\n',
		put: 's.id = l.sesi_id\n',
		tests: LOOKING,
	},
	{
		fault: 'a look outlives the right of whoever looks',
		file: 'server/features/accounts/looking-queries.ts',
		find: "w.akun_id = p.id and w.hak = 'akademik'",
		put: "w.hak = 'akademik'",
		tests: LOOKING,
	},
	{
		fault: 'a refused call of whoever looks is noted under the student',
		file: 'server/lib/refusals.ts',
		find: 'akunId: actor.dilihat_oleh ?? actor.akun_id',
		put: 'akunId: actor.akun_id',
		tests: LOOKING,
	},
	{
		fault: 'an office gives a right that it lacks',
		file: 'server/features/account-admin/changes.ts',
		find: 'if (lacking.length > 0)',
		put: 'if (lacking.length > 99)',
		tests: CHANGES,
	},
	{
		fault: 'a right that was just taken from somebody is passed on',
		file: 'server/features/account-admin/service.ts',
		find: '	await holdWewenang(trx)\n',
		put: '',
		tests: CHANGES,
	},
	{
		fault: 'the right for one programme counts for another',
		file: 'shared/rules/wewenang.ts',
		find: '	a.hak === b.hak && a.program_studi_kode === b.program_studi_kode',
		put: '	a.hak === b.hak',
		tests: CHANGES,
	},
	{
		fault: 'somebody changes the own rights',
		file: 'server/features/account-admin/changes.ts',
		find: "throw ownAccount('Hak sendiri hanya dapat diubah pengelola lain')",
		put: 'void ownAccount',
		tests: CHANGES,
	},
	{
		fault: 'somebody shuts the own account',
		file: 'server/features/account-admin/changes.ts',
		find: "throw ownAccount('Akun sendiri tidak dapat dinonaktifkan')",
		put: 'void ownAccount',
		tests: CHANGES,
	},
	{
		fault: 'an account with more rights is taken over by a new password',
		file: 'server/features/account-admin/changes.ts',
		find: '		await requireNoMoreRights(trx, akun, actor)\n		await storeReset',
		put: '		await storeReset',
		tests: CHANGES,
	},
	{
		fault: 'an account with more rights is taken over by another e-mail',
		file: 'server/features/account-admin/changes.ts',
		find: '		await requireNoMoreRights(trx, akun, actor)\n		await endResetLinks',
		put: '		await endResetLinks',
		tests: CHANGES,
	},
	{
		fault: 'of two who change one account the second wins unseen',
		file: 'server/features/account-admin/changes.ts',
		find: 'akun.versi !== versi',
		put: 'akun.versi < versi',
		tests: CHANGES,
	},
	{
		fault: 'what asks for the password takes it from whoever has the session',
		file: 'server/lib/route.ts',
		find: 'if (asksPassword && !request.actor?.password_baru_saja)',
		put: 'if (asksPassword && !request.actor)',
		tests: CHANGES,
	},
	{
		fault: 'a password that was given hours ago counts as given now',
		file: 'server/features/accounts/queries.ts',
		find: 'coalesce(s.password_pada > ${sejak}, false)',
		put: "coalesce(s.password_pada > ${sejak}::timestamptz - interval '1 day', false)",
		tests: CHANGES,
	},
	{
		fault: 'the academic office reaches accounts of staff and lecturers',
		file: 'server/features/account-admin/directory.ts',
		find: "hak.includes('sistem') || peran === 'mahasiswa'",
		put: "hak.includes('sistem') || peran !== undefined",
		tests: DIRECTORY,
	},
	{
		fault: 'an account with more rights is taken over by a printed password',
		file: 'server/features/account-admin/initial-passwords.ts',
		find: 'oleh: actor.akun_id, limit: MAX_PRINTED + 1',
		put: 'limit: MAX_PRINTED + 1',
		tests: SLIPS,
	},
	{
		fault: 'the trail shows whatever a line holds',
		file: 'shared/rules/rincian-jejak.ts',
		find: '? BIDANG[kunci]\n					: undefined',
		put: '? BIDANG[kunci]\n					: kunci',
		tests: [...TRAIL, 'shared/rules/rincian-jejak.test.ts'],
	},
	{
		fault: 'any office reads the trail',
		file: 'shared/api/trail.ts',
		find: "const SISTEM = [{ hak: 'sistem' }] as const",
		put: "const SISTEM = [{ hak: 'sistem' }, { hak: 'akademik' }] as const",
		tests: TRAIL,
	},
	{
		fault: 'nobody learns that the trail was downloaded',
		file: 'server/features/trail/workbook.ts',
		find: 'await writeJejak(ctx.db, {',
		put: 'void (async () => writeJejak)({',
		tests: TRAIL,
	},
	{
		fault: 'the last day of a search of the trail is left out',
		file: 'server/features/trail/service.ts',
		find: 'day(tambahHari(sampai, 1))',
		put: 'day(sampai)',
		tests: TRAIL,
	},
	{
		fault: 'the trail leads to a page that its reader may not open',
		file: 'server/features/trail/objek.ts',
		find: 'if (!halaman?.hak.some((one) => hak.includes(one))) return null',
		put: 'if (!halaman || hak.length === 0) return null',
		tests: TRAIL,
	},
]
