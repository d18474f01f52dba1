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
	const ownNumber = { peran: ['mahasiswa', 'admin'], milik: 'stambuk' } as const
	const ownClass = { peran: ['dosen', 'admin'], milik: 'kelas' } as const

	route(app, resultsApi, 'GET /api/hasil-studi/stambuk/:stambuk', ownNumber, async ({ params }) => {
		const data = await getHasilStudi(ctx, params.stambuk)
		if (data.length === 0 && !(await stambukExists(ctx.pool, params.stambuk)))
			throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		return { data }
	})

	route(app, resultsApi, `GET ${SHEET}`, ownClass, async ({ params, principal }) => ({
		data: await getPenilaian(ctx, params, principal),
	}))

	route(app, resultsApi, `PUT ${SHEET}`, ownClass, async ({ params, body, principal }) => ({
		data: await savePenilaianDraft(ctx, params, body, principal),
	}))

	route(app, resultsApi, `POST ${SHEET}/umumkan`, ownClass, async ({ params, principal, request }) => ({
		data: await publishHasil(ctx, params, { principal, requestId: request.id }),
	}))
}
