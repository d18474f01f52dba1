import type { FastifyInstance } from 'fastify'
import { route } from '#server/lib/route.ts'
import { tuitionApi } from '#shared/api/tuition.ts'
import { cancel, giveDispensasi, readPeristiwa, recordManual, takeBackDispensasi } from './bookkeeping.ts'
import { issueTagihan } from './issue.ts'
import type { TuitionContext } from './tuition-context.ts'

/** What the finance office does with bills, payments and dispensations. */
export function tuitionOffice(app: FastifyInstance, ctx: TuitionContext): void {
	route(app, tuitionApi, 'POST /api/spp/tagihan', async ({ body, actor }) => ({
		data: await issueTagihan(ctx, body, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/pembayaran-manual', async ({ params, body, actor }) => ({
		data: await recordManual(ctx, { ...body, tagihanId: params.id, catatan: body.catatan ?? '' }, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/batal', async ({ params, body, actor }) => ({
		data: await cancel(ctx, { tagihanId: params.id, alasan: body.alasan }, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi', async ({ body, actor }) => ({
		data: await giveDispensasi(ctx, body, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi/:id/cabut', async ({ params, actor }) => ({
		data: await takeBackDispensasi(ctx, params.id, actor),
	}))

	route(app, tuitionApi, 'GET /api/spp/peristiwa', async ({ query }) => ({
		data: await readPeristiwa(ctx, { hasil: query.hasil, page: query.page ?? 1 }),
	}))
}
