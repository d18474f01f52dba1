import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { settingsApi } from '#shared/api/settings.ts'
import { changeKampus, getKampus } from './service.ts'

/** Settings of the campus, for its offices. */
export function settingsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, settingsApi, 'GET /api/kantor/kampus', async ({ actor }) => ({
		data: await getKampus(ctx, actor),
	}))

	route(app, settingsApi, 'PUT /api/kantor/kampus', async ({ body, actor }) => ({
		data: await changeKampus(ctx, body.perubahan, actor),
	}))
}
