import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { examGateApi } from '#shared/api/exam-gate.ts'
import { getDispensasi, giveDispensasiUjian, takeBackDispensasiUjian } from './service.ts'
import { kolomOf } from './workbook.ts'

/** Dispensations from what is asked for before an exam. */
export function examGateOffice(app: FastifyInstance, ctx: Context): void {
	route(app, examGateApi, 'GET /api/kantor/ujian/dispensasi', async ({ query, actor }) => ({
		data: await getDispensasi(ctx, query, actor),
	}))

	listFile(app, ctx, examGateApi, 'GET /api/kantor/berkas-dispensasi', {
		name: 'Dispensasi ujian',
		columns: kolomOf(ctx.config.timezone),
		list: (query, actor) => getDispensasi(ctx, query, actor),
	})

	route(app, examGateApi, 'POST /api/kantor/ujian/dispensasi', async ({ body, actor }) => ({
		data: await giveDispensasiUjian(ctx, body, actor),
	}))

	route(app, examGateApi, 'POST /api/kantor/ujian/dispensasi/:id/cabut', async ({ params, actor }) => ({
		data: await takeBackDispensasiUjian(ctx, params.id, actor),
	}))
}
