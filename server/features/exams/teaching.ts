import type { FastifyInstance } from 'fastify'
import { route } from '#server/lib/route.ts'
import { oversightApi } from '#shared/api/oversight.ts'
import type { ExamsContext } from './exams-context.ts'
import { getPeserta } from './oversight.ts'
import { listTerlambat, rule } from './rulings.ts'

/** What lecturers and the academic office see and decide of an exam that runs or has run. */
export function oversightRoutes(app: FastifyInstance, ctx: ExamsContext): void {
	route(app, oversightApi, 'GET /api/ujian/:id/terlambat', async ({ params }) => ({
		data: await listTerlambat(ctx, params.id),
	}))

	route(app, oversightApi, 'POST /api/ujian/:id/terlambat/putusan', async ({ params, body, actor }) => ({
		data: await rule(ctx, params.id, body, actor),
	}))

	route(app, oversightApi, 'GET /api/ujian/:id/peserta', async ({ params }) => ({
		data: await getPeserta(ctx, params.id),
	}))
}
