import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { edomOfficeApi } from '#shared/api/edom-office.ts'
import { changeAngket, getMeja, makeAngket, removeAngket, setMasa } from './desk.ts'
import { getProdi } from './results.ts'
import { makeProdiWorkbook } from './workbook.ts'

/** Questionnaires, their days, and results by programme. */
export function edomOffice(app: FastifyInstance, ctx: Context): void {
	route(app, edomOfficeApi, 'GET /api/kantor/edom', async ({ actor }) => ({
		data: await getMeja(ctx, actor),
	}))

	route(app, edomOfficeApi, 'POST /api/kantor/edom/angket', async ({ body: { id, ...isi }, actor }) => ({
		data: await makeAngket(ctx, id, isi, actor),
	}))

	route(app, edomOfficeApi, 'PUT /api/kantor/edom/angket/:id', async ({ params, body, actor }) => ({
		data: await changeAngket(ctx, params.id, body, actor),
	}))

	route(app, edomOfficeApi, 'DELETE /api/kantor/edom/angket/:id', async ({ params, actor }) => {
		await removeAngket(ctx, params.id, actor)
		return { data: params }
	})

	route(app, edomOfficeApi, 'PUT /api/kantor/edom/masa/:periode', async ({ params, body, actor }) => {
		await setMasa(ctx, params.periode, body, actor)
		return { data: await getMeja(ctx, actor) }
	})

	route(app, edomOfficeApi, 'GET /api/kantor/edom/hasil/:prodi', async ({ params, query }) => ({
		data: await getProdi(ctx, params.prodi, query.periode),
	}))

	route(
		app,
		edomOfficeApi,
		'GET /api/kantor/edom/hasil/:prodi/berkas',
		async ({ params, query, actor, reply }) =>
			reply
				.type(XLSX_TYPE)
				.header('content-disposition', 'attachment; filename="edom.xlsx"')
				.send(
					await makeProdiWorkbook(
						ctx,
						{ prodi: params.prodi, periode: query.periode },
						{ actor, signal: clientSignal(reply) },
					),
				),
	)
}
