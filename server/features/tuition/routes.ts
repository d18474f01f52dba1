import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { tuitionApi } from '#shared/api/tuition.ts'
import {
	cancel,
	giveDispensasi,
	type Petugas,
	readPeristiwa,
	recordManual,
	takeBackDispensasi,
} from './admin.ts'
import { issueTagihan } from './issue.ts'
import { makeKwitansi } from './receipt.ts'
import { getRingkasan, makeVa, simulatePembayaran } from './service.ts'
import { createTuitionContext } from './tuition-context.ts'
import { receiveWebhook } from './webhooks.ts'

export function tuitionRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createTuitionContext(baseCtx, (err, message) => app.log.error({ err }, message))
	const petugas = (actor: Actor, request: FastifyRequest): Petugas => ({
		akunId: actor.akun_id,
		requestId: request.id,
	})

	route(app, tuitionApi, 'GET /api/spp/mahasiswa/:stambuk', async ({ params }) => ({
		data: await getRingkasan(ctx, params.stambuk),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan', async ({ body, actor, request }) => ({
		data: await issueTagihan(ctx, body, petugas(actor, request)),
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
		route(app, tuitionApi, 'POST /api/spp/pembayaran/:id/simulasi', async ({ params, actor, request }) => ({
			data: await simulatePembayaran(ctx, { id: params.id, actor, requestId: request.id }),
		}))

	route(
		app,
		tuitionApi,
		'POST /api/spp/tagihan/:id/pembayaran-manual',
		async ({ params, body, actor, request }) => ({
			data: await recordManual(
				ctx,
				{ ...body, tagihanId: params.id, catatan: body.catatan ?? '' },
				petugas(actor, request),
			),
		}),
	)

	route(app, tuitionApi, 'POST /api/spp/tagihan/:id/batal', async ({ params, body, actor, request }) => ({
		data: await cancel(ctx, { tagihanId: params.id, alasan: body.alasan }, petugas(actor, request)),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi', async ({ body, actor, request }) => ({
		data: await giveDispensasi(ctx, body, petugas(actor, request)),
	}))

	route(app, tuitionApi, 'POST /api/spp/dispensasi/:id/cabut', async ({ params, actor, request }) => ({
		data: await takeBackDispensasi(ctx, params.id, petugas(actor, request)),
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
