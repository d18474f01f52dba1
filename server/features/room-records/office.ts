import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { roomRecordsApi } from '#shared/api/room-records.ts'
import {
	addRuang,
	changeRuang,
	getDaftarRuang,
	getDataRuang,
	getRuangKampus,
	removeRuang,
} from './service.ts'
import { KOLOM } from './workbook.ts'

/** Rooms as the office keeps them, and as who plans chooses them. */
export function roomRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, roomRecordsApi, 'GET /api/ruang', async () => ({ data: await getRuangKampus(ctx) }))

	route(app, roomRecordsApi, 'GET /api/kantor/ruang', async ({ query }) => ({
		data: await getDaftarRuang(ctx, query),
	}))

	listFile(app, ctx, roomRecordsApi, 'GET /api/kantor/berkas-ruang', {
		name: 'Ruang',
		columns: KOLOM,
		list: (query) => getDaftarRuang(ctx, query),
	})

	route(app, roomRecordsApi, 'GET /api/kantor/ruang/:kode', async ({ params }) => ({
		data: await getDataRuang(ctx, params.kode),
	}))

	route(app, roomRecordsApi, 'POST /api/kantor/ruang', async ({ body, actor }) => ({
		data: await addRuang(ctx, body, actor),
	}))

	route(app, roomRecordsApi, 'PUT /api/kantor/ruang/:kode', async ({ params, body, actor }) => {
		await changeRuang(ctx, params.kode, body.perubahan, actor)
		return { data: await getDataRuang(ctx, params.kode) }
	})

	route(app, roomRecordsApi, 'DELETE /api/kantor/ruang/:kode', async ({ params, actor }) => ({
		data: await removeRuang(ctx, params.kode, actor),
	}))
}
