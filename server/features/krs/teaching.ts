import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { decide, getBimbingan } from './adviser.ts'

/** What a lecturer does as an adviser. */
export function krsTeaching(app: FastifyInstance, ctx: Context): void {
	route(app, krsApi, 'GET /api/krs/bimbingan', async ({ actor }) => ({
		data: await getBimbingan(ctx, actor),
	}))

	route(app, krsApi, 'POST /api/krs/:id/setujui', async ({ params, query, actor }) => ({
		data: await decide(ctx, { krsId: params.id, status: 'disetujui', catatan: '', ...query }, actor),
	}))

	route(app, krsApi, 'POST /api/krs/:id/kembalikan', async ({ params, query, body, actor }) => ({
		data: await decide(
			ctx,
			{ krsId: params.id, status: 'dikembalikan', catatan: body.catatan, ...query },
			actor,
		),
	}))
}
