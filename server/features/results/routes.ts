import type { FastifyInstance } from 'fastify'
import { findMenunggu, isMenunggu } from '#server/features/edom/lend.ts'
import { stambukExists } from '#server/features/grades/queries.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { gradingApi } from '#shared/api/grading.ts'
import { type HasilStudi, resultsApi } from '#shared/api/results.ts'
import { waitingResultsApi } from '#shared/api/waiting-results.ts'
import { setBatasNilai } from './due.ts'
import { getHasilStudi, getTertunda } from './list.ts'
import { resultsTeaching } from './teaching.ts'
import { getRencanaTertunda, selesaikanTertunda, urungkanPenyelesaian } from './waiting.ts'

/** What of a student's own results waits for EDOM is left out. */
async function withoutMenunggu(ctx: Context, data: HasilStudi[], mahasiswaId: string): Promise<HasilStudi[]> {
	const menunggu = await findMenunggu(ctx, mahasiswaId)
	return data.filter(
		({ periode_kode: periode, kode_matakuliah: matakuliah }) =>
			!isMenunggu(menunggu, { periode, matakuliah }),
	)
}

export function resultsRoutes(app: FastifyInstance, ctx: Context): void {
	resultsTeaching(app, ctx)

	route(app, resultsApi, 'GET /api/hasil-studi/tertunda', async ({ actor }) => ({
		data: await getTertunda(ctx, actor.mahasiswa.id),
	}))

	route(app, gradingApi, 'PUT /api/penilaian/:periode/batas-nilai', async ({ params, body, actor }) => ({
		data: await setBatasNilai(ctx, { ...params, ...body }, actor),
	}))

	route(app, waitingResultsApi, 'GET /api/kantor/periode/:kode/tertunda', async ({ params }) => ({
		data: await getRencanaTertunda(ctx, params.kode),
	}))

	route(
		app,
		waitingResultsApi,
		'POST /api/kantor/periode/:kode/tertunda',
		async ({ params, body, actor }) => ({
			data: await selesaikanTertunda(ctx, params.kode, body, actor),
		}),
	)

	route(
		app,
		waitingResultsApi,
		'POST /api/kantor/penyelesaian-tertunda/:id/urungkan',
		async ({ params, actor }) => ({
			data: await urungkanPenyelesaian(ctx, params.id, actor),
		}),
	)

	route(app, resultsApi, 'GET /api/hasil-studi/stambuk/:stambuk', async ({ params, actor }) => {
		const data = await getHasilStudi(ctx, params.stambuk)
		if (data.length === 0 && !(await stambukExists(ctx.db, params.stambuk)))
			throw notFound('stambuk_not_found', 'Stambuk tidak ditemukan')
		return { data: actor.mahasiswa ? await withoutMenunggu(ctx, data, actor.mahasiswa.id) : data }
	})
}
