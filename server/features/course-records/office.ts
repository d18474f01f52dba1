import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { courseRecordsApi } from '#shared/api/course-records.ts'
import {
	addMatakuliah,
	changeMatakuliah,
	getDaftarMatakuliah,
	getDataMatakuliah,
	removeMatakuliah,
} from './service.ts'
import { KOLOM } from './workbook.ts'

/** Courses as the office keeps them. */
export function courseRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, courseRecordsApi, 'GET /api/kantor/matakuliah', async ({ query }) => ({
		data: await getDaftarMatakuliah(ctx, query),
	}))

	listFile(app, ctx, courseRecordsApi, 'GET /api/kantor/berkas-matakuliah', {
		name: 'Mata kuliah',
		columns: KOLOM,
		list: (query) => getDaftarMatakuliah(ctx, query),
	})

	route(app, courseRecordsApi, 'GET /api/kantor/matakuliah/:kode', async ({ params }) => ({
		data: await getDataMatakuliah(ctx, params.kode),
	}))

	route(app, courseRecordsApi, 'POST /api/kantor/matakuliah', async ({ body, actor }) => ({
		data: await addMatakuliah(ctx, body, actor),
	}))

	route(app, courseRecordsApi, 'PUT /api/kantor/matakuliah/:kode', async ({ params, body, actor }) => {
		await changeMatakuliah(ctx, params.kode, body.perubahan, actor)
		return { data: await getDataMatakuliah(ctx, params.kode) }
	})

	route(app, courseRecordsApi, 'DELETE /api/kantor/matakuliah/:kode', async ({ params, actor }) => ({
		data: await removeMatakuliah(ctx, params.kode, actor),
	}))
}
