import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { tuitionApi } from '#shared/api/tuition.ts'
import { tuitionOffice } from './office.ts'
import { makeKwitansi } from './receipt.ts'
import { verifyKwitansi } from './receipt-check.ts'
import { getRingkasan, makeVa, simulatePembayaran } from './service.ts'
import { createTuitionContext } from './tuition-context.ts'
import { receiveWebhook } from './webhooks.ts'

export function tuitionRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createTuitionContext(baseCtx, (err, message) => app.log.error({ err }, message))
	tuitionOffice(app, ctx)

	route(app, tuitionApi, 'GET /api/spp/mahasiswa/:stambuk', async ({ params }) => ({
		data: await getRingkasan(ctx, params.stambuk),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/pembayaran', async ({ params, body, actor }) => ({
		data: await makeVa(ctx, { tagihanId: params.id, bank: body.bank, actor }),
	}))

	route(app, tuitionApi, 'GET /api/verifikasi/kwitansi', async ({ query }) => ({
		data: await verifyKwitansi(ctx, query.token),
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

	for (const name of ['midtrans', 'xendit'] as const)
		route(app, tuitionApi, `POST /api/spp/webhook/${name}`, async ({ body, request }) => {
			const gateway = ctx[name]
			if (!gateway) throw notFound()
			await receiveWebhook(ctx, gateway, { headers: request.headers, body, requestId: request.id })
			return { message: 'OK' }
		})
}
