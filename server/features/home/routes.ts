import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { asMahasiswa, route } from '#server/lib/route.ts'
import { homeApi } from '#shared/api/home.ts'
import { createHomeContext, getBeranda } from './service.ts'

export function homeRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createHomeContext(baseCtx)
	route(app, homeApi, 'GET /api/beranda', { peran: ['mahasiswa'] }, async ({ principal }) => ({
		data: await getBeranda(ctx, asMahasiswa(principal), principal.akun_id),
	}))
}
