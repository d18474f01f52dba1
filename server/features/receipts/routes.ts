import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { receiptsApi } from '#shared/api/receipts.ts'
import { listBukti, verifyBukti } from './service.ts'

export function receiptsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, receiptsApi, 'GET /api/pengerjaan/:id/bukti', async ({ params, actor }) => ({
		data: await listBukti(ctx, params.id, actor),
	}))

	route(app, receiptsApi, 'GET /api/verifikasi/bukti', async ({ query }) => ({
		data: await verifyBukti(ctx, await ctx.signingKey(), query.token),
	}))
}
