import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { clashesApi } from '#shared/api/clashes.ts'
import { getBentrok } from './service.ts'

/** What the office has to untangle in the timetable. */
export function clashesOffice(app: FastifyInstance, ctx: Context): void {
	route(app, clashesApi, 'GET /api/kantor/bentrok', async ({ actor }) => ({
		data: await getBentrok(ctx, actor),
	}))
}
