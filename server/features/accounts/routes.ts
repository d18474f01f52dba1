import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { forbidden, unauthorized } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { accountsApi } from '#shared/api/accounts.ts'
import { findSesiOfRefresh, getProfile, getStatusSpp, login, logout, refreshSesi } from './service.ts'

const COOKIE = 'stambuk_refresh'
const WELCOME = 'Anda berhasil masuk ke sistem'
const GOODBYE = 'Anda telah keluar'

export function accountsRoutes(app: FastifyInstance, ctx: Context): void {
	const publicUrl = new URL(ctx.config.publicUrl)
	const isLocalHttp = publicUrl.protocol === 'http:' && /^(localhost|127\.|\[::1\])/.test(publicUrl.hostname)
	const cookie = { path: '/api', httpOnly: true, sameSite: 'strict', secure: !isLocalHttp } as const

	const setRefresh = (reply: FastifyReply, refresh: string, berakhir: Date) =>
		reply.setCookie(COOKIE, refresh, { ...cookie, expires: berakhir })

	/** Calls that live on the cookie alone must come from our own pages (beside SameSite=Strict). */
	const requireOwnOrigin = (request: FastifyRequest) => {
		const { origin } = request.headers
		if (origin === undefined) return
		const host = URL.canParse(origin) ? new URL(origin).host : ''
		if (host !== request.host && host !== publicUrl.host)
			throw forbidden('foreign_origin', 'Permintaan dari situs lain ditolak')
	}

	const loginInput = (request: FastifyRequest) => ({
		alamatIp: request.ip,
		peramban: request.headers['user-agent'],
		requestId: request.id,
	})

	route(app, accountsApi, 'POST /api/mahasiswa/login', async ({ body, request, reply }) => {
		const ingat = body.ingat_saya ?? false
		const sesi = await login(ctx, { ...body, ...loginInput(request), peran: ['mahasiswa'], ingat })
		setRefresh(reply, sesi.refresh, sesi.berakhir)
		return { data: { access_token: sesi.access, message: WELCOME } }
	})

	route(app, accountsApi, 'POST /api/siswa/refresh-token', async ({ request, reply }) => {
		requireOwnOrigin(request)
		const refresh = request.cookies[COOKIE]
		if (!refresh) throw unauthorized()
		try {
			const sesi = await refreshSesi(ctx, refresh, request.id)
			setRefresh(reply, sesi.refresh, sesi.berakhir)
			return { token: sesi.access }
		} catch (error) {
			// A cookie that opens nothing any more is taken back; when the database is away it stays.
			if (error instanceof Error && 'status' in error && error.status === 401)
				reply.clearCookie(COOKIE, cookie)
			throw error
		}
	})

	route(app, accountsApi, 'POST /api/mahasiswa/logout', async ({ request, reply }) => {
		requireOwnOrigin(request)
		const refresh = request.cookies[COOKIE]
		const bySesi = request.headers.authorization ? await app.authenticate(request).catch(() => null) : null
		const sesi = bySesi ?? (refresh ? await findSesiOfRefresh(ctx, refresh) : null)
		if (!sesi) throw unauthorized()
		await logout(ctx, sesi.sesi_id, sesi.akun_id, request.id)
		reply.clearCookie(COOKIE, cookie)
		return { message: GOODBYE }
	})

	route(app, accountsApi, 'GET /api/mahasiswa/profile', async ({ actor }) => ({
		data: await getProfile(ctx, actor.mahasiswa),
	}))

	route(app, accountsApi, 'GET /api/mahasiswa/profile/status', ({ actor }) =>
		getStatusSpp(ctx, actor.mahasiswa),
	)

	route(app, accountsApi, 'POST /api/dosen/login', async ({ body, request }) => {
		const sesi = await login(ctx, {
			...body,
			...loginInput(request),
			peran: ['dosen', 'staf'],
			ingat: false,
		})
		return { data: { access_token: sesi.access, refresh_token: sesi.refresh, message: WELCOME } }
	})

	route(app, accountsApi, 'POST /api/dosen/refresh', async ({ body, request }) => {
		const sesi = await refreshSesi(ctx, body.refresh_token, request.id)
		return { access_token: sesi.access, refresh_token: sesi.refresh }
	})

	route(app, accountsApi, 'POST /api/dosen/logout', async ({ actor, request }) => {
		await logout(ctx, actor.sesi_id, actor.akun_id, request.id)
		return { message: GOODBYE }
	})
}
