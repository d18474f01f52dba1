import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { type Principal, route } from '#server/lib/route.ts'
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
	const ownNumber = { peran: ['mahasiswa', 'admin'], milik: 'stambuk' } as const
	const ownerOrAdmin = { peran: ['mahasiswa', 'admin'] } as const
	const mahasiswaOnly = { peran: ['mahasiswa'] } as const
	const adminOnly = { peran: ['admin'] } as const
	const petugas = (principal: Principal, request: FastifyRequest): Petugas => ({
		akunId: principal.akun_id,
		requestId: request.id,
	})

	route(app, tuitionApi, 'GET /api/spp/mahasiswa/:stambuk', ownNumber, async ({ params }) => ({
		data: await getRingkasan(ctx, params.stambuk),
	}))

	route(app, tuitionApi, 'POST /api/spp/tagihan', adminOnly, async ({ body, principal, request }) => ({
		data: await issueTagihan(ctx, body, petugas(principal, request)),
	}))

	route(
		app,
		tuitionApi,
		'POST /api/spp/tagihan/:id/pembayaran',
		mahasiswaOnly,
		async ({ params, body, principal }) => ({
			data: await makeVa(ctx, { tagihanId: params.id, bank: body.bank, principal }),
		}),
	)

	route(
		app,
		tuitionApi,
		'GET /api/spp/tagihan/:id/kwitansi',
		ownerOrAdmin,
		async ({ params, principal, reply }) => {
			const { name, pdf } = await makeKwitansi(ctx, params.id, principal)
			return reply
				.type('application/pdf')
				.header('content-disposition', `attachment; filename="${name}"`)
				.send(pdf)
		},
	)

	route(
		app,
		tuitionApi,
		'POST /api/spp/pembayaran/:id/simulasi',
		mahasiswaOnly,
		async ({ params, principal, request }) => ({
			data: await simulatePembayaran(ctx, { id: params.id, principal, requestId: request.id }),
		}),
	)

	route(
		app,
		tuitionApi,
		'POST /api/spp/tagihan/:id/pembayaran-manual',
		adminOnly,
		async ({ params, body, principal, request }) => ({
			data: await recordManual(
				ctx,
				{ ...body, tagihanId: params.id, catatan: body.catatan ?? '' },
				petugas(principal, request),
			),
		}),
	)

	route(
		app,
		tuitionApi,
		'POST /api/spp/tagihan/:id/batal',
		adminOnly,
		async ({ params, body, principal, request }) => ({
			data: await cancel(ctx, { tagihanId: params.id, alasan: body.alasan }, petugas(principal, request)),
		}),
	)

	route(app, tuitionApi, 'POST /api/spp/dispensasi', adminOnly, async ({ body, principal, request }) => ({
		data: await giveDispensasi(ctx, body, petugas(principal, request)),
	}))

	route(
		app,
		tuitionApi,
		'POST /api/spp/dispensasi/:id/cabut',
		adminOnly,
		async ({ params, principal, request }) => ({
			data: await takeBackDispensasi(ctx, params.id, petugas(principal, request)),
		}),
	)

	route(app, tuitionApi, 'GET /api/spp/peristiwa', adminOnly, async ({ query }) => ({
		data: await readPeristiwa(ctx, { hasil: query.hasil, page: query.page ?? 1 }),
	}))

	for (const name of ['midtrans', 'xendit'] as const)
		route(app, tuitionApi, `POST /api/spp/webhook/${name}`, 'publik', async ({ body, request }) => {
			const gateway = ctx[name]
			if (!gateway) throw notFound()
			await receiveWebhook(ctx, gateway, { headers: request.headers, body, requestId: request.id })
			return { message: 'OK' }
		})
}
