import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { studentRecordsApi } from '#shared/api/student-records.ts'
import { changeMahasiswa } from './change.ts'
import { getDaftarMahasiswa, getDataMahasiswa, getPilihanMahasiswa } from './service.ts'

/** Students as the office keeps them. */
export function studentRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, studentRecordsApi, 'GET /api/kantor/mahasiswa', async ({ query, actor }) => ({
		data: await getDaftarMahasiswa(ctx, query, actor),
	}))

	route(app, studentRecordsApi, 'GET /api/kantor/pilihan-mahasiswa', async ({ actor }) => ({
		data: await getPilihanMahasiswa(ctx, actor),
	}))

	route(app, studentRecordsApi, 'GET /api/kantor/mahasiswa/:stambuk', async ({ params, actor }) => ({
		data: await getDataMahasiswa(ctx, params.stambuk, actor),
	}))

	route(app, studentRecordsApi, 'PUT /api/kantor/mahasiswa/:stambuk', async ({ params, body, actor }) => {
		await changeMahasiswa(ctx, params.stambuk, body.perubahan, actor)
		return { data: await getDataMahasiswa(ctx, params.stambuk, actor) }
	})
}
