import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { migrationsDone } from '#server/db/migrate.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'

const Health = Type.Object({ status: Type.String() })

const healthApi = {
	'GET /healthz': { summary: 'The process is alive', response: Health },
	'GET /readyz': { summary: 'The database answers and is migrated', response: Health },
} as const

/** Probes for a load balancer or a supervisor. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
	route(app, healthApi, 'GET /healthz', 'publik', async () => ({ status: 'ok' }))
	route(app, healthApi, 'GET /readyz', 'publik', async () => {
		if (!(await migrationsDone(db)))
			throw new AppError(503, 'not_migrated', 'Server sedang disiapkan. Silakan coba lagi sebentar lagi.', {
				retryAfterSeconds: 5,
			})
		return { status: 'ready' }
	})
}
