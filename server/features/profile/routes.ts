import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { asMahasiswa, type Principal, route } from '#server/lib/route.ts'
import { profileApi } from '#shared/api/profile.ts'
import { PHOTO_MAX_BYTES } from './photo.ts'
import { listKota, listProvinsi, savePhoto, saveProfile } from './service.ts'

/** The list changes with the law, not with the day. */
const A_DAY = 'public, max-age=86400'

export function profileRoutes(app: FastifyInstance, ctx: Context): void {
	const own = { peran: ['mahasiswa'], milik: 'stambuk' } as const
	const caller = (principal: Principal) => ({ id: asMahasiswa(principal).id, akun_id: principal.akun_id })

	route(app, profileApi, 'PUT /api/mahasiswa/:stambuk', own, async ({ body, principal, request }) => ({
		data: await saveProfile(ctx, caller(principal), body, request.id),
	}))

	// Bytes are taken as a body on this route alone.
	app.register(async (scope) => {
		scope.addContentTypeParser(
			['image/jpeg', 'image/png', 'image/webp'],
			{ parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
			(_request, body, done) => done(null, body),
		)
		route(
			scope,
			profileApi,
			'PUT /api/mahasiswa/:stambuk/foto',
			own,
			async ({ body, principal, request }) => ({
				data: await savePhoto(ctx, caller(principal), body, request.id),
			}),
		)
	})

	route(app, profileApi, 'GET /api/wilayah/provinsi', 'publik', async ({ reply }) => {
		reply.header('cache-control', A_DAY)
		return { data: await listProvinsi() }
	})

	route(app, profileApi, 'GET /api/wilayah/provinsi/:kode/kota', 'publik', async ({ params, reply }) => {
		reply.header('cache-control', A_DAY)
		return { data: await listKota(params.kode) }
	})
}
