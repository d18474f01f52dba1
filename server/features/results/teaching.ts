import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { resultsApi } from '#shared/api/results.ts'
import { publishHasil } from './publish.ts'
import { getPenilaian, savePenilaianDraft } from './sheet.ts'

const SHEET = '/api/penilaian/:periode/:kelas/:matakuliah'

/** What a lecturer grades. */
export function resultsTeaching(app: FastifyInstance, ctx: Context): void {
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
