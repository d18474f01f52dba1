import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { krsOfficeApi } from '#shared/api/krs-office.ts'
import { krsPhasesApi } from '#shared/api/krs-phases.ts'
import { getDaftarKrs } from './list.ts'
import { getRingkasan } from './overview.ts'
import { getMasa, saveTahap } from './phases.ts'
import { remindMahasiswa, remindWali } from './remind.ts'
import { makeWorkbook } from './workbook.ts'

/** The weeks of study plans, as the offices see and steer them. */
export function krsOfficeRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, krsOfficeApi, 'GET /api/kantor/krs', async ({ query, actor }) => ({
		data: await getRingkasan(ctx, query, actor),
	}))

	route(app, krsOfficeApi, 'GET /api/kantor/krs/daftar', async ({ query, actor }) => ({
		data: await getDaftarKrs(ctx, query, actor),
	}))

	route(app, krsOfficeApi, 'GET /api/kantor/krs/berkas', async ({ query, actor, reply }) =>
		reply
			.type(XLSX_TYPE)
			.header('content-disposition', 'attachment; filename="krs.xlsx"')
			.send(await makeWorkbook(ctx, query, { actor, signal: clientSignal(reply) })),
	)

	route(app, krsOfficeApi, 'POST /api/kantor/krs/ingatkan', async ({ body, actor }) => ({
		data: await remindMahasiswa(ctx, body, actor),
	}))

	route(app, krsOfficeApi, 'POST /api/kantor/krs/ingatkan-wali', async ({ body, actor }) => ({
		data: await remindWali(ctx, body.nip, actor),
	}))

	route(app, krsPhasesApi, 'GET /api/kantor/krs/masa', async () => ({ data: await getMasa(ctx) }))

	route(app, krsPhasesApi, 'PUT /api/kantor/krs/tahap', async ({ body, actor }) => ({
		data: await saveTahap(ctx, body, actor),
	}))
}
