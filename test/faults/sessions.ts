import type { Fault } from './fault.ts'

const SESSIONS = ['server/features/sessions/refresh.test.ts']

/** What a refresh token earns that comes again. */
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
]
