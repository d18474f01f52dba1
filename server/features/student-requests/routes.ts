import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { studentRequestsApi } from '#shared/api/student-requests.ts'
import { LAMPIRAN_PALING_BESAR } from '#shared/rules/permohonan.ts'
import { studentRequestsOffice } from './office.ts'
import { ask, attach, getLampiran, getMeja, withdraw } from './service.ts'

/** What students ask the office for. */
export function studentRequestsRoutes(app: FastifyInstance, ctx: Context): void {
	studentRequestsOffice(app, ctx)

	route(app, studentRequestsApi, 'GET /api/permohonan', async ({ actor }) => ({
		data: await getMeja(ctx, actor),
	}))

	route(app, studentRequestsApi, 'POST /api/permohonan', async ({ body, actor }) => ({
		data: await ask(ctx, body, actor),
	}))

	route(app, studentRequestsApi, 'POST /api/permohonan/:id/tarik', async ({ params, actor }) => ({
		data: await withdraw(ctx, params.id, actor),
	}))

	// Bytes are taken as a body on this route alone.
	app.register(async (scope) => {
		takesBytes(scope, ['application/pdf'], LAMPIRAN_PALING_BESAR)
		route(scope, studentRequestsApi, 'PUT /api/permohonan/:id/lampiran', async ({ params, body }) => ({
			data: await attach(ctx, params.id, body),
		}))
	})

	route(app, studentRequestsApi, 'GET /api/permohonan/:id/lampiran', async ({ params, reply }) => {
		const pdf = await getLampiran(ctx, params.id)
		return reply
			.type('application/pdf')
			.header('content-disposition', 'attachment; filename="lampiran.pdf"')
			.send(pdf)
	})
}
