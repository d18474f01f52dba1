import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { homeApi } from '#shared/api/home.ts'
import { createHomeContext, getBeranda } from './service.ts'

export function homeRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createHomeContext(baseCtx)
	route(app, homeApi, 'GET /api/beranda', async ({ actor }) => ({
		data: await getBeranda(ctx, actor.mahasiswa, actor.akun_id),
	}))
}
