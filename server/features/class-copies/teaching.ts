import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { classCopiesApi } from '#shared/api/class-copies.ts'
import { copyKelas, getAsal, getSalinan, previewSalinan, undoSalinan } from './service.ts'

/** Assignments and quizzes that come from a class of an earlier term. */
export function classCopyRoutes(app: FastifyInstance, ctx: Context): void {
	const api = classCopiesApi
	const base = '/api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah'
	route(app, api, `GET ${base}/asal`, async ({ params, actor }) => ({
		data: await getAsal(ctx, params, actor),
	}))

	route(app, api, `GET ${base}/pratinjau`, async ({ params, query, actor }) => ({
		data: await previewSalinan(ctx, params, query, actor),
	}))

	route(app, api, `GET ${base}`, async ({ params }) => ({ data: await getSalinan(ctx, params) }))

	route(app, api, `POST ${base}`, async ({ params, body, actor }) => ({
		data: await copyKelas(ctx, params, body, actor),
	}))

	route(app, api, `POST ${base}/:salinan/urungkan`, async ({ params, actor }) => ({
		data: await undoSalinan(ctx, params, actor),
	}))
}
