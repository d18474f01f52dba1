import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { krsApi } from '#shared/api/krs.ts'
import { offerPenawaran, setMasa, withdrawPenawaran } from './offering.ts'
import { listPenawaranProgram } from './queries.ts'

/** What the academic office sets: when plans may be filled in, and what is offered. */
export function krsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, krsApi, 'PUT /api/krs/masa/:periode', async ({ params, body, actor }) => ({
		data: await setMasa(ctx, { ...body, periode: params.periode }, actor),
	}))

	route(app, krsApi, 'GET /api/krs/penawaran', async ({ query }) => ({
		data: await listPenawaranProgram(ctx.db, { periode: query.periode, program: query.program_studi }),
	}))

	route(app, krsApi, 'PUT /api/krs/penawaran', async ({ body, actor }) => ({
		data: await offerPenawaran(ctx, body, actor),
	}))

	route(app, krsApi, 'DELETE /api/krs/penawaran/:id', async ({ params, actor }) => {
		await withdrawPenawaran(ctx, params.id, actor)
		return { message: 'Penawaran dihapus' }
	})
}
