import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { tuitionApi } from '#shared/api/tuition.ts'
import { cancel, giveDispensasi, readPeristiwa, recordManual, takeBackDispensasi } from './admin.ts'
import { issueTagihan } from './issue.ts'
import { makeKwitansi } from './receipt.ts'
import { getRingkasan, makeVa, simulatePembayaran } from './service.ts'
import { createTuitionContext } from './tuition-context.ts'
import { receiveWebhook } from './webhooks.ts'

export function tuitionRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createTuitionContext(baseCtx, (err, message) => app.log.error({ err }, message))

	route(app, tuitionApi, 'GET /api/spp/mahasiswa/:stambuk', async ({ params }) => ({
		data: await getRingkasan(ctx, params.stambuk),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan', async ({ body, actor }) => ({
		data: await issueTagihan(ctx, body, actor),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/pembayaran', async ({ params, body, actor }) => ({
		data: await makeVa(ctx, { tagihanId: params.id, bank: body.bank, actor }),
	}))

	route(app, tuitionApi, 'GET /api/spp/tagihan/:id/kwitansi', async ({ params, actor, reply }) => {
		const { name, pdf } = await makeKwitansi(ctx, params.id, actor, clientSignal(reply))
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${name}"`)
			.send(pdf)
	})

	if (ctx.simulator)
		route(app, tuitionApi, 'POST /api/spp/pembayaran/:id/simulasi', async ({ params, actor }) => ({
			data: await simulatePembayaran(ctx, params.id, actor),
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

	for (const name of ['midtrans', 'xendit'] as const)
		route(app, tuitionApi, `POST /api/spp/webhook/${name}`, async ({ body, request }) => {
			const gateway = ctx[name]
			if (!gateway) throw notFound()
			await receiveWebhook(ctx, gateway, { headers: request.headers, body, requestId: request.id })
			return { message: 'OK' }
		})
}
