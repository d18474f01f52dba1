import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { forbidden } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { edomApi } from '#shared/api/edom.ts'
import { edomOffice } from './office.ts'
import { getMengajar } from './results.ts'
import { answer, getEdom } from './service.ts'

/** What students are asked about the lectures of a term, and what comes of it. */
export function edomRoutes(app: FastifyInstance, ctx: Context): void {
	edomOffice(app, ctx)

	route(app, edomApi, 'GET /api/edom', async ({ actor }) => ({ data: await getEdom(ctx, actor) }))

	route(app, edomApi, 'POST /api/edom', async ({ body, actor }) => {
		await answer(ctx, body, actor)
		return { data: { terisi: true as const } }
	})

	route(app, edomApi, 'GET /api/mengajar/edom', async ({ query, actor }) => {
		if (!actor.dosen) throw forbidden('wrong_role')
		return { data: await getMengajar(ctx, actor.dosen.nip, query.periode) }
	})
}
