import type { FastifyInstance } from 'fastify'
import { rule } from '#server/features/exams/lend.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX, XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { itemAnalysisApi } from '#shared/api/item-analysis.ts'
import { oversightApi } from '#shared/api/oversight.ts'
import { getAnalisis, requireUjian } from './analysis.ts'
import { analisisXlsx } from './analysis-xlsx.ts'
import { moveHasilTerlambat } from './late-results.ts'
import { applyKoreksi, previewKoreksi } from './regrade.ts'

/** How the questions of an exam did; what moves its grades with the results that rest on them. */
export function analysisTeaching(app: FastifyInstance, ctx: Context): void {
	route(app, itemAnalysisApi, 'GET /api/ujian/:id/analisis', async ({ params }) => ({
		data: await getAnalisis(ctx, params.id),
	}))

	route(app, itemAnalysisApi, 'GET /api/ujian/:id/analisis.xlsx', async ({ params, query, actor, reply }) => {
		const [ujian, analisis] = await Promise.all([
			requireUjian(ctx.db, params.id),
			getAnalisis(ctx, params.id),
		])
		const { name, content } = analisisXlsx(ujian, analisis, query.skala)
		const client = { owner: actor.akun_id, signal: clientSignal(reply) }
		const file = await ctx.heavy.make(XLSX, { content, date: ctx.now() }, client)
		return reply.header('content-disposition', `attachment; filename="${name}"`).type(XLSX_TYPE).send(file)
	})

	const moveHasil = moveHasilTerlambat(ctx)
	route(app, oversightApi, 'POST /api/ujian/:id/terlambat/putusan', async ({ params, body, actor }) => ({
		data: await rule(ctx, params.id, body, actor, moveHasil),
	}))

	route(app, itemAnalysisApi, 'POST /api/ujian/:id/koreksi/pratinjau', async ({ params, body, actor }) => ({
		data: await previewKoreksi(ctx, params.id, body, actor),
	}))

	route(app, itemAnalysisApi, 'POST /api/ujian/:id/koreksi', async ({ params, body, actor }) => ({
		data: await applyKoreksi(ctx, params.id, body, actor, (err) =>
			app.log.warn({ err }, 'hand-ins of the moment are graded anew by the job'),
		),
	}))
}
