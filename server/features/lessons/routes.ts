import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { sendVersioned } from '#server/lib/versioned.ts'
import { lessonsApi } from '#shared/api/lessons.ts'
import { createLessonContext } from './lesson-context.ts'
import { getKemajuan, putKemajuan } from './progress.ts'
import { getMateri, getSusunan } from './service.ts'

export function lessonsRoutes(app: FastifyInstance, baseCtx: Context): void {
	const ctx = createLessonContext(baseCtx)

	route(app, lessonsApi, 'GET /api/matakuliah/:kode/materi', async ({ params, actor }) => ({
		data: await getSusunan(ctx, params.kode.toUpperCase(), actor),
	}))

	route(app, lessonsApi, 'GET /api/matakuliah/:kode/materi/:slug', async (input) => {
		const { params, actor, request, reply } = input
		const answer = await getMateri(ctx, params.kode.toUpperCase(), params.slug, actor)
		// Kept by the browser, and the server says each time whether this reader may.
		return sendVersioned(answer, request, reply.header('cache-control', 'private, no-cache'))
	})

	route(app, lessonsApi, 'GET /api/matakuliah/:kode/kemajuan', async ({ params, actor }) => ({
		data: await getKemajuan(ctx, params.kode.toUpperCase(), actor.mahasiswa),
	}))

	route(app, lessonsApi, 'PUT /api/matakuliah/:kode/kemajuan', async ({ params, body, actor }) => ({
		data: await putKemajuan(ctx, params.kode.toUpperCase(), actor.mahasiswa, body.kemajuan),
	}))
}
