import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { studyApi } from '#shared/api/study.ts'
import { getKemajuan, getPelayaran, getSebaran, setTarget } from './service.ts'

export function studyRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, studyApi, 'GET /api/nilai/sebaran', async ({ actor }) => ({
		data: await getSebaran(ctx, actor.mahasiswa),
	}))

	route(app, studyApi, 'GET /api/pelayaran', async ({ actor }) => ({
		data: await getPelayaran(ctx, actor.mahasiswa),
	}))

	route(app, studyApi, 'GET /api/kemajuan-studi', async ({ actor }) => ({
		data: await getKemajuan(ctx, actor.mahasiswa),
	}))

	route(app, studyApi, 'PUT /api/kemajuan-studi/target', async ({ actor, body }) => ({
		data: { target: await setTarget(ctx, actor.mahasiswa, body.target) },
	}))
}
