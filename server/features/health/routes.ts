import type { FastifyInstance } from 'fastify'
import { migrationsDone } from '#server/db/migrate.ts'
import { trySave } from '#server/features/exams/queries.ts'
import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { siteApi } from '#shared/api/site.ts'

/** Probes for a load balancer or a supervisor. */
export function healthRoutes(app: FastifyInstance, { db, deadlines }: Context): void {
	// The way of a save: in a batch, on a connection of the same pool.
	const isReady = createBatcher<null, boolean>({
		run: async (asked) => {
			await trySave(db, {})
			const ready = await migrationsDone(db)
			return asked.map(() => ready)
		},
		retryAlone: () => false,
		deadlineMs: deadlines.readyMs,
	})

	route(app, siteApi, 'GET /healthz', async () => ({ status: 'ok' }))
	route(app, siteApi, 'GET /readyz', async () => {
		if (!(await isReady(null)))
			throw new AppError(503, 'not_migrated', 'Server sedang disiapkan. Silakan coba lagi sebentar lagi.', {
				retryAfterSeconds: 5,
			})
		return { status: 'ready' }
	})
}
