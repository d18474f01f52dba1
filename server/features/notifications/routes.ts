import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { notificationsApi } from '#shared/api/notifications.ts'
import { countOwn, listOwn, readAll, readOne } from './service.ts'

export function notificationsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, notificationsApi, 'GET /api/pemberitahuan', async ({ actor, query }) => ({
		data: await listOwn(ctx, actor, query.sesudah),
	}))

	route(app, notificationsApi, 'GET /api/pemberitahuan/belum', async ({ actor }) => ({
		data: { belum: await countOwn(ctx, actor) },
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/:id/dibaca', async ({ actor, params }) => ({
		data: { belum: await readOne(ctx, actor, params.id) },
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/dibaca', async ({ actor }) => ({
		data: { belum: await readAll(ctx, actor) },
	}))
}
