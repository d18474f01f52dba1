import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { edomApi } from '#shared/api/edom.ts'
import { edomOffice } from './office.ts'
import { getMengajar } from './results.ts'
import { answer, getEdom } from './service.ts'
import { makeMengajarWorkbook } from './workbook.ts'

/** What students are asked about the lectures of a term, and what comes of it. */
export function edomRoutes(app: FastifyInstance, ctx: Context): void {
	edomOffice(app, ctx)

	route(app, edomApi, 'GET /api/edom', async ({ actor }) => ({ data: await getEdom(ctx, actor) }))

	route(app, edomApi, 'POST /api/edom', async ({ body, actor }) => {
		await answer(ctx, body, actor)
		return { data: { terisi: true as const } }
	})

	route(app, edomApi, 'GET /api/mengajar/edom/berkas', async ({ query, actor, reply }) => {
		if (!actor.dosen) throw forbidden('wrong_role')
		const file = await makeMengajarWorkbook(
			ctx,
			{ nip: actor.dosen.nip, periode: query.periode },
			{ actor, signal: clientSignal(reply) },
		)
		return reply.type(XLSX_TYPE).header('content-disposition', 'attachment; filename="edom.xlsx"').send(file)
	})

	route(app, edomApi, 'GET /api/mengajar/edom', async ({ query, actor }) => {
		if (!actor.dosen) throw forbidden('wrong_role')
		return { data: await getMengajar(ctx, actor.dosen.nip, query.periode) }
	})
}
