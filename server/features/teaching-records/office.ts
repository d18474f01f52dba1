import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { teachingRecordsApi } from '#shared/api/teaching-records.ts'
import { getPengampuKelas, getPilihanDosen, setPengampu } from './service.ts'

/** Who teaches what, as the office keeps it. */
export function teachingRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(
		app,
		teachingRecordsApi,
		'GET /api/kantor/kelas/:kelas/pengampu',
		async ({ params, query, actor }) => ({
			data: await getPengampuKelas(ctx, { ...params, ...query }, actor),
		}),
	)

	route(app, teachingRecordsApi, 'GET /api/kantor/pilihan-dosen', async () => ({
		data: await getPilihanDosen(ctx),
	}))

	route(
		app,
		teachingRecordsApi,
		'PUT /api/kantor/kelas/:kelas/pengampu/:matakuliah',
		async ({ params, body, actor }) => ({ data: await setPengampu(ctx, params, body, actor) }),
	)
}
