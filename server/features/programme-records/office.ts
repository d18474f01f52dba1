import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { programmeRecordsApi } from '#shared/api/programme-records.ts'
import { addProdi, changeProdi, getDaftarProdi, getDataProdi, removeProdi } from './service.ts'
import { KOLOM } from './workbook.ts'

/** Study programmes as the office keeps them. */
export function programmeRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, programmeRecordsApi, 'GET /api/kantor/prodi', async ({ query, actor }) => ({
		data: await getDaftarProdi(ctx, query, actor),
	}))

	listFile(app, ctx, programmeRecordsApi, 'GET /api/kantor/berkas-prodi', {
		name: 'Program studi',
		columns: KOLOM,
		list: (query, actor) => getDaftarProdi(ctx, query, actor),
	})

	route(app, programmeRecordsApi, 'GET /api/kantor/prodi/:prodi', async ({ params, actor }) => ({
		data: await getDataProdi(ctx, params.prodi, actor),
	}))

	route(app, programmeRecordsApi, 'POST /api/kantor/prodi', async ({ body, actor }) => ({
		data: await addProdi(ctx, body, actor),
	}))

	route(app, programmeRecordsApi, 'PUT /api/kantor/prodi/:prodi', async ({ params, body, actor }) => {
		await changeProdi(ctx, params.prodi, body.perubahan, actor)
		return { data: await getDataProdi(ctx, params.prodi, actor) }
	})

	route(app, programmeRecordsApi, 'DELETE /api/kantor/prodi/:prodi', async ({ params, actor }) => ({
		data: await removeProdi(ctx, params.prodi, actor),
	}))
}
