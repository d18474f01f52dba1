import type { FastifyInstance } from 'fastify'
import { migrationsDone } from '#server/db/migrate.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { siteApi } from '#shared/api/site.ts'

/** Probes for a load balancer or a supervisor. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
	route(app, siteApi, 'GET /healthz', async () => ({ status: 'ok' }))
	route(app, siteApi, 'GET /readyz', async () => {
		if (!(await migrationsDone(db)))
			throw new AppError(503, 'not_migrated', 'Server sedang disiapkan. Silakan coba lagi sebentar lagi.', {
				retryAfterSeconds: 5,
			})
		return { status: 'ready' }
	})
}
