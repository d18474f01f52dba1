import type { Fault } from './fault.ts'

const SESSIONS = ['server/features/sessions/refresh.test.ts']
const KNOWN = ['server/features/accounts/known-students.test.ts']

/** What a refresh token earns that comes again, and who is remembered (decision 623). */
export const SESSION_FAULTS: readonly Fault[] = [
	{
		fault: 'a lost answer to a refresh ends the session',
		file: 'shared/rules/session.ts',
		find: 'return !penerus_terpakai && since',
		put: 'return penerus_terpakai && since',
		tests: SESSIONS,
	},
	{
		fault: 'a stolen refresh token goes on as long as its copy is not spent',
		file: 'server/features/accounts/authenticator.ts',
		find: 'if (claims.refresh) await noteRefresh(claims.refresh)',
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a stolen refresh token goes on though its successor was spent',
		file: 'server/features/sessions/queries.ts',
		find: "eb('dipakai_pada', 'is not', null), ",
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a session that goes on after a lost answer counts as left alone',
		file: 'server/features/sessions/refresh.ts',
		find: 'await renewRefresh(trx, { hash: successorHash, now: at })',
		put: '',
		tests: SESSIONS,
	},
	{
		fault: 'a student who was read while a change was told of is remembered as before it',
		file: 'server/features/accounts/known-students.ts',
		find: 'if (looks === mine && isStudent(sesi))',
		put: 'if (isStudent(sesi))',
		tests: KNOWN,
	},
	{
		fault: 'a remembered session goes on when its time is over',
		file: 'server/features/accounts/known-students.ts',
		find: ' && sesi.berakhir > now',
		put: '',
		tests: KNOWN,
	},
	{
		fault: 'who was remembered before an outage is so after it',
		file: 'server/features/accounts/known-students.ts',
		find: '\t\t\tforget()\n',
		put: '',
		tests: KNOWN,
	},
	{
		fault: 'a lecturer whose rights were taken is remembered with them',
		file: 'server/features/accounts/known-students.ts',
		find: 'looks === mine && isStudent(sesi)',
		put: 'looks === mine',
		tests: KNOWN,
	},
	{
		fault: 'a session that was ended goes on where it is remembered',
		file: 'server/db/migrations/0700_who_asks_is_remembered.sql',
		find: 'create trigger pelaku_berubah after update on sesi for each row when (old.* is distinct from new.*)',
		put: 'create trigger pelaku_berubah after update on sesi for each row when (false)',
		tests: KNOWN,
	},
	{
		fault: 'a student of another class since is remembered in the old one',
		file: 'server/db/migrations/0700_who_asks_is_remembered.sql',
		find: 'create trigger pelaku_berubah after update on mahasiswa_periode',
		put: 'create trigger pelaku_berubah after delete on mahasiswa_periode',
		tests: KNOWN,
	},
]
