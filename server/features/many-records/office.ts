import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { manyRecordsApi } from '#shared/api/many-records.ts'
import { changeInduk, getUbahanInduk, previewInduk, undoInduk } from './service.ts'

/** Many lecturers, classes, courses or rooms, changed in one step. */
export function manyRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, manyRecordsApi, 'POST /api/kantor/ubahan-induk/tinjau', async ({ body }) => ({
		data: await previewInduk(ctx, body),
	}))

	route(app, manyRecordsApi, 'POST /api/kantor/ubahan-induk', async ({ body, actor }) => ({
		data: await changeInduk(ctx, body, actor),
	}))

	route(app, manyRecordsApi, 'GET /api/kantor/ubahan-induk/:id', async ({ params }) => ({
		data: await getUbahanInduk(ctx, params.id),
	}))

	route(app, manyRecordsApi, 'POST /api/kantor/ubahan-induk/:id/urungkan', async ({ params, actor }) => ({
		data: await undoInduk(ctx, params.id, actor),
	}))
}
