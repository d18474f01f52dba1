import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { assignmentsApi } from '#shared/api/assignments.ts'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { getPengumpulanLama } from './history.ts'
import { getTugas, getTugasSaya, kumpulkan, openTugas } from './service.ts'
import { assignmentTeachingRoutes } from './teaching.ts'
import {
	finishUnggahan,
	getPotongan,
	putPotongan,
	removeUnggahan,
	sendBerkas,
	startUnggahan,
} from './uploads.ts'

/** Assignments: what students hand in, and what their lecturers ask and say. */
export function assignmentRoutes(app: FastifyInstance, ctx: Context): void {
	const api = assignmentsApi
	route(app, api, 'GET /api/tugas', async ({ actor }) => ({ data: await getTugasSaya(ctx, actor) }))

	route(app, api, 'GET /api/tugas/:id', async ({ params, actor }) => ({
		data: await getTugas(ctx, params.id, actor),
	}))

	route(app, api, 'POST /api/tugas/:id/unggahan', async ({ params, body, actor }) => ({
		data: await startUnggahan(ctx, params.id, body, actor),
	}))

	route(app, api, 'GET /api/tugas/:id/unggahan/:unggahan', async ({ params, actor }) => ({
		data: await getPotongan(ctx, params, actor),
	}))

	route(app, api, 'POST /api/tugas/:id/unggahan/:unggahan/selesai', async ({ params, actor }) => ({
		data: await finishUnggahan(ctx, params, actor),
	}))

	route(app, api, 'DELETE /api/tugas/:id/unggahan/:unggahan', async ({ params, actor }) => ({
		data: await removeUnggahan(ctx, params, actor),
	}))

	// Bytes are taken as a body on this one alone.
	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], POTONGAN_BYTES)
		route(scope, api, 'PUT /api/tugas/:id/unggahan/:unggahan/:nomor', async ({ params, body, actor }) => ({
			data: await putPotongan(ctx, params, body, actor),
		}))
	})

	route(app, api, 'POST /api/tugas/:id/kumpulkan', async ({ params, body, actor }) => ({
		data: await kumpulkan(ctx, params.id, body, actor),
	}))

	route(app, api, 'GET /api/tugas/:id/pengumpulan', async ({ params, actor }) => {
		await openTugas(ctx, params.id, actor)
		return { data: await getPengumpulanLama(ctx, params.id, { mahasiswaId: actor.mahasiswa.id }) }
	})

	route(app, api, 'GET /api/tugas/:id/berkas/:unggahan', async ({ params, actor, reply }) => {
		await openTugas(ctx, params.id, actor)
		return sendBerkas(ctx, params, { mahasiswaId: actor.mahasiswa.id, akunId: actor.akun_id, reply })
	})

	assignmentTeachingRoutes(app, ctx)
}
