import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { sessionsApi } from '#shared/api/sessions.ts'
import { endOthers, endSesi, listOwnSesi } from './service.ts'

export function sessionsRoutes(app: FastifyInstance, ctx: Context): void {
	const anyone = { peran: ['mahasiswa', 'dosen', 'admin'] } as const

	route(app, sessionsApi, 'GET /api/akun/sesi', anyone, async ({ principal }) => ({
		data: await listOwnSesi(ctx, principal),
	}))

	route(app, sessionsApi, 'DELETE /api/akun/sesi/:id', anyone, async ({ params, principal, request }) => {
		await endSesi(ctx, principal, params.id, request.id)
		return { message: 'Perangkat telah dikeluarkan' }
	})

	route(app, sessionsApi, 'DELETE /api/akun/sesi', anyone, async ({ principal, request }) => {
		await endOthers(ctx, principal, request.id)
		return { message: 'Semua perangkat lain telah dikeluarkan' }
	})
}
