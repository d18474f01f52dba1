import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { trailApi } from '#shared/api/trail.ts'
import { getDaftarJejak, getJejak } from './service.ts'
import { makeWorkbook } from './workbook.ts'

/** Who did what, as who looks after the system reads it. */
export function trailOffice(app: FastifyInstance, ctx: Context): void {
	route(app, trailApi, 'GET /api/kantor/jejak', async ({ query }) => ({
		data: await getDaftarJejak(ctx, query),
	}))

	route(app, trailApi, 'GET /api/kantor/jejak/:id', async ({ params, actor }) => ({
		data: await getJejak(ctx, params.id, actor),
	}))

	route(app, trailApi, 'POST /api/kantor/jejak/ekspor', async ({ body, actor, reply }) =>
		reply
			.type(XLSX_TYPE)
			.header('content-disposition', 'attachment; filename="jejak.xlsx"')
			.send(await makeWorkbook(ctx, body, { actor, signal: clientSignal(reply) })),
	)
}
