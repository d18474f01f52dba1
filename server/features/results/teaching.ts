import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { XLSX, XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { gradingApi } from '#shared/api/grading.ts'
import { getRiwayatHasil } from './history.ts'
import { IMPORT_MAX_BYTES, previewImpor } from './import-sheet.ts'
import { publishHasil } from './publish.ts'
import { changeBobot, getPenilaian, saveSel, setTertunda } from './sheet.ts'
import { sheetXlsx } from './sheet-xlsx.ts'

const SHEET = '/api/penilaian/:periode/:kelas/:matakuliah'

/** What a lecturer grades. */
export function resultsTeaching(app: FastifyInstance, ctx: Context): void {
	route(app, gradingApi, `GET ${SHEET}`, async ({ params }) => ({
		data: await getPenilaian(ctx, params),
	}))

	route(app, gradingApi, `POST ${SHEET}/sel`, async ({ params, body, actor }) => ({
		data: await saveSel(ctx, params, body.perubahan, actor),
	}))

	route(app, gradingApi, `PUT ${SHEET}/bobot`, async ({ params, body, actor }) => ({
		data: await changeBobot(ctx, params, body, actor),
	}))

	route(app, gradingApi, `PUT ${SHEET}/tertunda`, async ({ params, body, actor }) => ({
		data: await setTertunda(ctx, params, body, actor),
	}))

	route(app, gradingApi, `POST ${SHEET}/umumkan`, async ({ params, body, actor }) => ({
		data: await publishHasil(ctx, params, body, actor),
	}))

	route(app, gradingApi, `GET ${SHEET}/riwayat/:stambuk`, async ({ params: { stambuk, ...alamat } }) => ({
		data: await getRiwayatHasil(ctx, alamat, stambuk),
	}))

	// Bytes are taken as a body on this route alone.
	app.register(async (scope) => {
		takesBytes(scope, [XLSX_TYPE], IMPORT_MAX_BYTES)
		route(scope, gradingApi, `POST ${SHEET}/impor`, async ({ params, body, actor, reply }) => ({
			data: await previewImpor(ctx, params, body, { owner: actor.akun_id, signal: clientSignal(reply) }),
		}))
	})

	route(app, gradingApi, `GET ${SHEET}/nilai.xlsx`, async ({ params, query, actor, reply }) => {
		const { name, content } = sheetXlsx(await getPenilaian(ctx, params), query.nama)
		const client = { owner: actor.akun_id, signal: clientSignal(reply) }
		const file = await ctx.heavy.make(XLSX, { content, date: ctx.now() }, client)
		return reply.header('content-disposition', `attachment; filename="${name}"`).type(XLSX_TYPE).send(file)
	})
}
