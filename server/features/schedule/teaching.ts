import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { meetingsApi } from '#shared/api/meetings.ts'
import { cancelPertemuan, movePertemuan, restorePertemuan } from './changes.ts'
import { listPertemuanKelas, setJumlah } from './class-meetings.ts'
import { findTempatKosong } from './free-places.ts'

/** The meetings of a class for who teaches it, and what may be decided about one. */
export function scheduleTeachingRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, meetingsApi, 'GET /api/pertemuan/:periode/:kelas/:matakuliah', async ({ params }) => ({
		data: await listPertemuanKelas(ctx, params),
	}))

	route(
		app,
		meetingsApi,
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/jumlah',
		async ({ params, body, actor }) => ({ data: await setJumlah(ctx, params, body, actor) }),
	)

	route(
		app,
		meetingsApi,
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/tempat',
		async ({ params, query }) => ({ data: await findTempatKosong(ctx, params, query.dari) }),
	)

	route(
		app,
		meetingsApi,
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan',
		async ({ params, body, actor }) => ({ data: await cancelPertemuan(ctx, params, body, actor) }),
	)

	route(
		app,
		meetingsApi,
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pindahkan',
		async ({ params, body, actor }) => ({ data: await movePertemuan(ctx, params, body, actor) }),
	)

	route(
		app,
		meetingsApi,
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pulihkan',
		async ({ params, body, actor }) => ({ data: await restorePertemuan(ctx, params, body, actor) }),
	)
}
