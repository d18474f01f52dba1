import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { curriculumRecordsApi } from '#shared/api/curriculum-records.ts'
import {
	addKurikulum,
	changeKurikulum,
	getDaftarKurikulum,
	getDataKurikulum,
	removeKurikulum,
} from './service.ts'
import { KOLOM } from './workbook.ts'

/** Curricula as the office keeps them. */
export function curriculumRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, curriculumRecordsApi, 'GET /api/kantor/kurikulum', async ({ query, actor }) => ({
		data: await getDaftarKurikulum(ctx, query, actor),
	}))

	listFile(app, ctx, curriculumRecordsApi, 'GET /api/kantor/berkas-kurikulum', {
		name: 'Kurikulum',
		columns: KOLOM,
		list: (query, actor) => getDaftarKurikulum(ctx, query, actor),
	})

	route(app, curriculumRecordsApi, 'GET /api/kantor/kurikulum/:prodi/:kode', async ({ params, actor }) => ({
		data: await getDataKurikulum(ctx, params, actor),
	}))

	route(app, curriculumRecordsApi, 'POST /api/kantor/kurikulum', async ({ body, actor }) => ({
		data: await addKurikulum(ctx, body, actor),
	}))

	route(
		app,
		curriculumRecordsApi,
		'PUT /api/kantor/kurikulum/:prodi/:kode',
		async ({ params, body, actor }) => {
			await changeKurikulum(ctx, params, body.perubahan, actor)
			return { data: await getDataKurikulum(ctx, params, actor) }
		},
	)

	route(
		app,
		curriculumRecordsApi,
		'DELETE /api/kantor/kurikulum/:prodi/:kode',
		async ({ params, actor }) => ({
			data: await removeKurikulum(ctx, params, actor),
		}),
	)
}
