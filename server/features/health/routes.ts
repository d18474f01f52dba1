import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Context } from '#server/lib/context.ts'
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
		await sql`select 1 from nilai limit 1`.execute(db)
		return { status: 'ready' }
	})
}
