import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { classRecordsApi } from '#shared/api/class-records.ts'
import { addKelas, changeKelas, getDaftarKelas, getDataKelas, removeKelas } from './service.ts'
import { KOLOM } from './workbook.ts'

/** Classes as the office keeps them. */
export function classRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, classRecordsApi, 'GET /api/kantor/kelas', async ({ query, actor }) => ({
		data: await getDaftarKelas(ctx, query, actor),
	}))

	listFile(app, ctx, classRecordsApi, 'GET /api/kantor/berkas-kelas', {
		name: 'Kelas',
		columns: KOLOM,
		list: (query, actor) => getDaftarKelas(ctx, query, actor),
	})

	route(app, classRecordsApi, 'GET /api/kantor/kelas/:kelas', async ({ params, actor }) => ({
		data: await getDataKelas(ctx, params.kelas, actor),
	}))

	route(app, classRecordsApi, 'POST /api/kantor/kelas', async ({ body, actor }) => ({
		data: await addKelas(ctx, body, actor),
	}))

	route(app, classRecordsApi, 'PUT /api/kantor/kelas/:kelas', async ({ params, body, actor }) => {
		await changeKelas(ctx, params.kelas, body.perubahan, actor)
		return { data: await getDataKelas(ctx, params.kelas, actor) }
	})

	route(app, classRecordsApi, 'DELETE /api/kantor/kelas/:kelas', async ({ params, actor }) => ({
		data: await removeKelas(ctx, params.kelas, actor),
	}))
}
