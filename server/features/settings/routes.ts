import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { settingsApi } from '#shared/api/settings.ts'
import { BENTUK_LOGO } from '#shared/rules/logo.ts'
import { LOGO_MAX_BYTES } from './encode-logo.ts'
import { putLogo, removeLogo } from './logo.ts'
import { changeKampus, getKampus } from './service.ts'

/** Settings of the campus, for its offices. */
export function settingsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, settingsApi, 'GET /api/kantor/kampus', async ({ actor }) => ({
		data: await getKampus(ctx, actor),
	}))

	route(app, settingsApi, 'PUT /api/kantor/kampus', async ({ body, actor }) => ({
		data: await changeKampus(ctx, body.perubahan, actor),
	}))

	// Bytes are taken as a body on this route alone.
	app.register(async (scope) => {
		takesBytes(scope, BENTUK_LOGO, LOGO_MAX_BYTES)
		route(scope, settingsApi, 'PUT /api/kantor/kampus/logo', async ({ body, query, actor, reply }) => {
			await putLogo(ctx, { bytes: body, dari: query.dari }, actor, clientSignal(reply))
			return { data: await getKampus(ctx, actor) }
		})
	})

	route(app, settingsApi, 'DELETE /api/kantor/kampus/logo', async ({ query, actor }) => {
		await removeLogo(ctx, query.dari, actor)
		return { data: await getKampus(ctx, actor) }
	})
}
