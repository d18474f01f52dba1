import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { markRefreshSeen } from '#server/features/sessions/lend.ts'
import type { Actor, Person } from '#server/lib/actor.ts'
import { createBatcher } from '#server/lib/batch.ts'
import { bearerOf } from '#server/lib/bearer.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { type AccessClaims, isLookingToken } from '#server/lib/tokens.ts'
import { knowStudents } from './known-students.ts'
import { findLooked } from './looking-queries.ts'

/**
 * Makes the function that finds who is asking. The database is asked on every request, so a logout or a shut account
 * counts at once; requests of the same moment share one statement.
 */
export function createAuthenticator({ db, tokens, now, deadlines, mostWaiting, figures }: Context) {
	const findPeople = knowStudents(db)
	const findPerson = createBatcher<AccessClaims, Person | null>({
		run: (asked) => findPeople(asked, now()),
		parallel: 2,
		// Of several kinds of work.
		maxWaiting: 2 * mostWaiting,
		retryAlone: (error) => !isDatabaseAway(error),
		deadlineMs: deadlines.batchMs,
	})
	figures.queue('authenticate', findPerson.waiting)
	/** That somebody holds what came with a refresh token is written down once, before anything is answered. */
	const seen = new LRUCache<string, true>({ max: 20_000 })
	const noteRefresh = async (refresh: string) => {
		if (seen.has(refresh)) return
		await markRefreshSeen(db, Buffer.from(refresh, 'base64url'), now())
		seen.set(refresh, true)
	}

	return async (request: FastifyRequest): Promise<Actor> => {
		const token = bearerOf(request.headers)
		if (!token) throw unauthorized()
		if (isLookingToken(token)) {
			const claims = await tokens.verifyLooking(token, now())
			const looked = claims && (await findLooked(db, claims, now()))
			if (!looked) throw unauthorized('looking_over', 'Waktu melihat sebagai mahasiswa sudah habis')
			return { ...looked, request_id: request.id }
		}
		const claims = await tokens.verifyAccess(token, now())
		const person = claims && (await findPerson(claims))
		if (!person) throw unauthorized('session_ended', 'Sesi Anda telah berakhir, silakan login kembali')
		if (claims.refresh) await noteRefresh(claims.refresh)
		return { ...person, request_id: request.id }
	}
}
