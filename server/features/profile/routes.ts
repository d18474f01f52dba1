import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { profileApi } from '#shared/api/profile.ts'
import { PHOTO_MAX_BYTES } from './photo.ts'
import { listKota, listProvinsi, savePhoto, saveProfile } from './service.ts'

/** The list changes with the law, not with the day. */
const A_DAY = 'public, max-age=86400'

export function profileRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, profileApi, 'PUT /api/mahasiswa/:stambuk', async ({ body, actor }) => ({
		data: await saveProfile(ctx, actor, body),
	}))

	// Bytes are taken as a body on this route alone.
	app.register(async (scope) => {
		takesBytes(scope, ['image/jpeg', 'image/png', 'image/webp'], PHOTO_MAX_BYTES)
		route(scope, profileApi, 'PUT /api/mahasiswa/:stambuk/foto', async ({ body, actor, reply }) => ({
			data: await savePhoto(ctx, actor, body, clientSignal(reply)),
		}))
	})

	route(app, profileApi, 'GET /api/wilayah/provinsi', async ({ reply }) => {
		reply.header('cache-control', A_DAY)
		return { data: await listProvinsi() }
	})

	route(app, profileApi, 'GET /api/wilayah/provinsi/:kode/kota', async ({ params, reply }) => {
		reply.header('cache-control', A_DAY)
		return { data: await listKota(params.kode) }
	})
}
