import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { sessionsApi } from '#shared/api/sessions.ts'
import { endOthers, endSesi, listOwnSesi } from './service.ts'

export function sessionsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, sessionsApi, 'GET /api/akun/sesi', async ({ actor }) => ({
		data: await listOwnSesi(ctx, actor),
	}))

	route(app, sessionsApi, 'DELETE /api/akun/sesi/:id', async ({ params, actor }) => {
		await endSesi(ctx, actor, params.id)
		return { message: 'Perangkat telah dikeluarkan' }
	})

	route(app, sessionsApi, 'DELETE /api/akun/sesi', async ({ actor }) => {
		await endOthers(ctx, actor)
		return { message: 'Semua perangkat lain telah dikeluarkan' }
	})
}
