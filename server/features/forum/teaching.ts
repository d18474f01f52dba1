import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { forumApi } from '#shared/api/forum.ts'
import { closeReports, lockThread, pinUtas, takeDown } from './moderation.ts'
import { forumAt, getLaporan, getRiwayat } from './service.ts'

/** What lecturers do in the forums of their classes. */
export function forumTeachingRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, forumApi, 'GET /api/forum/:kelas/:kode/laporan', async ({ params }) => ({
		data: await getLaporan(ctx, forumAt(params)),
	}))

	route(app, forumApi, 'PUT /api/utas/:id/sematan', async ({ actor, params, body }) => {
		await pinUtas(ctx, actor, params.id, body.disematkan)
		return { message: body.disematkan ? 'Utas disematkan' : 'Sematan dilepas' }
	})

	route(app, forumApi, 'PUT /api/utas/:id/kunci', async ({ actor, params, body }) => {
		await lockThread(ctx, actor, params.id, body.dikunci)
		return { message: body.dikunci ? 'Utas dikunci' : 'Kunci dibuka' }
	})

	route(app, forumApi, 'GET /api/utas/:id/kiriman/:nomor/riwayat', async ({ params }) => ({
		data: await getRiwayat(ctx, params.id, params.nomor),
	}))

	route(app, forumApi, 'POST /api/utas/:id/kiriman/:nomor/laporan/selesai', async ({ actor, params }) => {
		await closeReports(ctx, actor, params.id, params.nomor)
		return { message: 'Laporan ditutup' }
	})

	route(app, forumApi, 'POST /api/utas/:id/kiriman/:nomor/turunkan', async ({ actor, params, body }) => ({
		data: await takeDown(ctx, actor, { utasId: params.id, nomor: params.nomor }, body.alasan),
	}))
}
