import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { erasureApi } from '#shared/api/erasure.ts'
import { personalDataApi } from '#shared/api/personal-data.ts'
import { getPenghapusan, hapusData, tolakPenghapusan } from './erase.ts'
import { getPenghapusanSaya, mintaPenghapusan, tarikPenghapusan } from './erasure-requests.ts'
import { askSalinan, getSalinan, sendSalinan } from './service.ts'

/** What is held on a person, to take away: by its owner, and by the academic office for its owner. */
export function personalDataRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, personalDataApi, 'GET /api/akun/salinan-data', async ({ actor }) => ({
		data: await getSalinan(ctx, actor.akun_id),
	}))
	route(app, personalDataApi, 'POST /api/akun/salinan-data', async ({ actor }) => ({
		data: await askSalinan(ctx, actor.akun_id, actor),
	}))
	route(app, personalDataApi, 'GET /api/akun/salinan-data/berkas', ({ actor, reply }) =>
		sendSalinan(ctx, actor.akun_id, { actor, reply }),
	)
	route(app, personalDataApi, 'GET /api/kantor/akun/:id/salinan-data', async ({ params }) => ({
		data: await getSalinan(ctx, params.id),
	}))
	route(app, personalDataApi, 'POST /api/kantor/akun/:id/salinan-data', async ({ params, actor }) => ({
		data: await askSalinan(ctx, params.id, actor),
	}))
	route(app, personalDataApi, 'GET /api/kantor/akun/:id/salinan-data/berkas', ({ params, actor, reply }) =>
		sendSalinan(ctx, params.id, { actor, reply }),
	)

	route(app, erasureApi, 'GET /api/akun/penghapusan-data', async ({ actor }) => ({
		data: await getPenghapusanSaya(ctx, actor.akun_id),
	}))
	route(app, erasureApi, 'POST /api/akun/penghapusan-data', async ({ actor }) => ({
		data: await mintaPenghapusan(ctx, actor),
	}))
	route(app, erasureApi, 'DELETE /api/akun/penghapusan-data', async ({ actor }) => ({
		data: await tarikPenghapusan(ctx, actor),
	}))
	route(app, erasureApi, 'GET /api/kantor/akun/:id/penghapusan-data', async ({ params }) => ({
		data: await getPenghapusan(ctx, params.id),
	}))
	route(app, erasureApi, 'POST /api/kantor/akun/:id/penghapusan-data', async ({ params, body, actor }) => ({
		data: await hapusData(ctx, { ...params, ...body }, actor),
	}))
	route(
		app,
		erasureApi,
		'POST /api/kantor/akun/:id/penghapusan-data/tolak',
		async ({ params, body, actor }) => ({
			data: await tolakPenghapusan(ctx, { ...params, ...body }, actor),
		}),
	)
}
