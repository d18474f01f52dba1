import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { curriculumRecordsApi } from '#shared/api/curriculum-records.ts'
import {
	addKurikulum,
	changeKurikulum,
	getDaftarKurikulum,
	getDataKurikulum,
	removeKurikulum,
} from './service.ts'
import { makeWorkbook } from './workbook.ts'

/** Curricula as the office keeps them. */
export function curriculumRecordsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, curriculumRecordsApi, 'GET /api/kantor/kurikulum', async ({ query, actor }) => ({
		data: await getDaftarKurikulum(ctx, query, actor),
	}))

	route(app, curriculumRecordsApi, 'GET /api/kantor/berkas-kurikulum', async ({ query, actor, reply }) =>
		reply
			.type(XLSX_TYPE)
			.header('content-disposition', 'attachment; filename="kurikulum.xlsx"')
			.send(await makeWorkbook(ctx, query, { actor, signal: clientSignal(reply) })),
	)

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
