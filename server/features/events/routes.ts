import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { type Crew, shareOf } from '#server/lib/crew.ts'
import { unauthorized } from '#server/lib/errors.ts'
import type { Listen } from '#server/lib/listener.ts'
import { route } from '#server/lib/route.ts'
import { eventsApi } from '#shared/api/events.ts'
import type { StreamLimits } from './hub.ts'
import { createEvents } from './service.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** Ends all event streams and takes no new ones: this process is about to leave. */
		endStreams: () => void
	}
}

/** Of all workers together, but for those of one account: a browser has one, and connections come to workers in turns. */
const limitsOf = (workers: number): StreamLimits => ({
	perAccount: 6,
	atOnce: shareOf(4_000, workers),
	opening: shareOf(200, workers),
})

export function eventsRoutes(
	app: FastifyInstance,
	ctx: Context,
	{ listen, crew }: { listen: Listen; crew: Crew | undefined },
): void {
	const { tokens, now } = ctx
	const events = createEvents(ctx, { listen, limits: limitsOf(crew?.of ?? 1) })
	app.decorate('endStreams', events.close)
	app.addHook('preClose', events.stop)

	route(app, eventsApi, 'GET /api/peristiwa', async ({ request, reply, query, actor }) => {
		const token = request.headers.authorization?.split(' ')[1] ?? ''
		const claims = await tokens.verifyAccess(token, now())
		if (!claims) throw unauthorized()
		// A question for the head alone has its answer at once.
		const seconds = request.method === 'HEAD' ? 0 : (query.detik ?? Number.POSITIVE_INFINITY)
		const until = Math.min(claims.exp * 1000, now().getTime() + seconds * 1000)
		await events.open(reply, actor, new Date(until))
		return reply
	})
}
