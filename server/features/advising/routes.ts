import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { advisingApi } from '#shared/api/advising.ts'
import { getBimbingan } from './service.ts'

/** What a lecturer sees of the students whom they advise. */
export function advisingRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, advisingApi, 'GET /api/mengajar/bimbingan', async ({ actor }) => ({
		data: await getBimbingan(ctx, actor),
	}))
}
