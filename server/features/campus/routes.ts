import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { badInput } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { setupApi } from '#shared/api/setup.ts'
import { setUpCampus } from './service.ts'
import { readSetupLink } from './setup-link.ts'

/** The first page that a campus has: it makes the campus. */
export function setupRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, setupApi, 'POST /api/mulai/periksa', async ({ body }) => {
		const link = await readSetupLink(ctx, body.token)
		return {
			berlaku: link === 'open',
			sudah_dibuat: typeof link === 'object',
			zona: ctx.config.campus.timezone ?? null,
		}
	})

	route(app, setupApi, 'POST /api/mulai', async ({ body, request }) => {
		const { token, password, konfirmasi, ...plan } = body
		if (password !== konfirmasi) throw badInput('konfirmasi', 'Kedua password tidak sama', 'password_refused')
		await setUpCampus(ctx, { token, plan, password, request_id: request.id })
		return { message: 'Kampus siap' }
	})
}
