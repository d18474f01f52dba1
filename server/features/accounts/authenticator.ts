import type { FastifyRequest } from 'fastify'
import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { unauthorized } from '#server/lib/errors.ts'
import type { Principal } from '#server/lib/route.ts'
import { findPrincipals } from './queries.ts'

/**
 * Makes the function that finds who is asking. The session is read from the database on every request, so a
 * logout or a shut account counts at once; requests of the same moment share one statement.
 */
export function createAuthenticator({ pool, tokens, now }: Context) {
	const findPrincipal = createBatcher<string, Principal | null>({
		run: (sesiId) => findPrincipals(pool, sesiId, now()),
		parallel: 3,
		retryAlone: (error) => !isDatabaseAway(error),
	})

	return async (request: FastifyRequest): Promise<Principal> => {
		const [scheme, token] = (request.headers.authorization ?? '').split(' ')
		if (!token || scheme?.toLowerCase() !== 'bearer') throw unauthorized()
		const claims = await tokens.verifyAccess(token, now())
		const principal = claims && (await findPrincipal(claims.sesi_id))
		if (!principal) throw unauthorized('session_ended', 'Sesi Anda telah berakhir, silakan login kembali')
		return principal
	}
}
