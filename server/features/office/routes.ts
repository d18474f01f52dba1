import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { officeApi } from '#shared/api/office.ts'
import { getMejaKantor } from './service.ts'
import { createStanding } from './standing.ts'

/** What the area of the offices shows of all their work. */
export function officeRoutes(app: FastifyInstance, ctx: Context): void {
	const standing = createStanding(ctx)
	route(app, officeApi, 'GET /api/kantor/menunggu', async ({ actor }) => ({
		data: await getMejaKantor(ctx, actor),
	}))
	route(app, officeApi, 'GET /api/kantor/semester', async ({ actor }) => ({ data: await standing(actor) }))
}
