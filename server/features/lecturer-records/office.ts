import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { lecturerRecordsApi } from '#shared/api/lecturer-records.ts'
import { addDosen, changeDosen, getDaftarDosen, getDataDosen, removeDosen } from './service.ts'
import { KOLOM } from './workbook.ts'

/** Lecturers as the office keeps them. */
export function lecturerRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, lecturerRecordsApi, 'GET /api/kantor/dosen', async ({ query, actor }) => ({
		data: await getDaftarDosen(ctx, query, actor),
	}))

	listFile(app, ctx, lecturerRecordsApi, 'GET /api/kantor/berkas-dosen', {
		name: 'Dosen',
		columns: KOLOM,
		list: (query, actor) => getDaftarDosen(ctx, query, actor),
	})

	route(app, lecturerRecordsApi, 'GET /api/kantor/dosen/:nip', async ({ params, actor }) => ({
		data: await getDataDosen(ctx, params.nip, actor),
	}))

	route(app, lecturerRecordsApi, 'POST /api/kantor/dosen', async ({ body, actor }) => ({
		data: await addDosen(ctx, body, actor),
	}))

	route(app, lecturerRecordsApi, 'PUT /api/kantor/dosen/:nip', async ({ params, body, actor }) => ({
		data: await getDataDosen(ctx, await changeDosen(ctx, params.nip, body.perubahan, actor), actor),
	}))

	route(app, lecturerRecordsApi, 'DELETE /api/kantor/dosen/:nip', async ({ params, actor }) => ({
		data: await removeDosen(ctx, params.nip, actor),
	}))
}
