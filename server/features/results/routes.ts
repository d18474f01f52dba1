import type { FastifyInstance } from 'fastify'
import { stambukExists } from '#server/features/grades/queries.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { resultsApi } from '#shared/api/results.ts'
import { getHasilStudi } from './list.ts'
import { publishHasil } from './publish.ts'
import { getPenilaian, savePenilaianDraft } from './sheet.ts'

const SHEET = '/api/penilaian/:periode/:kelas/:matakuliah'

export function resultsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, resultsApi, 'GET /api/hasil-studi/stambuk/:stambuk', async ({ params }) => {
		const data = await getHasilStudi(ctx, params.stambuk)
		if (data.length === 0 && !(await stambukExists(ctx.db, params.stambuk)))
			throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		return { data }
	})

	route(app, resultsApi, `GET ${SHEET}`, async ({ params }) => ({
		data: await getPenilaian(ctx, params),
	}))

	route(app, resultsApi, `PUT ${SHEET}`, async ({ params, body }) => ({
		data: await savePenilaianDraft(ctx, params, body),
	}))

	route(app, resultsApi, `POST ${SHEET}/umumkan`, async ({ params, actor }) => ({
		data: await publishHasil(ctx, params, actor),
	}))
}
