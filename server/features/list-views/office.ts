import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { listViewsApi } from '#shared/api/list-views.ts'
import { forgetView, listOwn, renameView, saveView } from './service.ts'

/** Saved views of the offices' lists. */
export function listViewsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, listViewsApi, 'GET /api/kantor/tampilan', async ({ actor, query }) => ({
		data: await listOwn(ctx, actor, query.daftar),
	}))

	route(app, listViewsApi, 'POST /api/kantor/tampilan', async ({ actor, body }) => ({
		data: await saveView(ctx, actor, body),
	}))

	route(app, listViewsApi, 'PUT /api/kantor/tampilan/:id', async ({ actor, params, body }) => ({
		data: await renameView(ctx, actor, { id: params.id, nama: body.nama }),
	}))

	route(app, listViewsApi, 'DELETE /api/kantor/tampilan/:id', async ({ actor, params }) => ({
		data: await forgetView(ctx, actor, params.id),
	}))
}
