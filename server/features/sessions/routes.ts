import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { sessionsApi } from '#shared/api/sessions.ts'
import { countOpenSesi } from './queries.ts'
import { findSesiOfRefresh, refreshSesi } from './refresh.ts'
import { endOthers, endSesi, listOwnSesi, logout } from './service.ts'

type Call = { request: FastifyRequest; reply: FastifyReply }

const GOODBYE = { message: 'Anda telah keluar' }

/** The session of whoever has logged in. Students and lecturers have doors of their own to it, as specified. */
export function sessionsRoutes(app: FastifyInstance, ctx: Context): void {
	const { cookies, devices } = ctx
	ctx.figures.add({
		kind: 'gauge',
		name: 'stambuk_sessions_open',
		common: true,
		help: 'Sessions that have neither ended nor been ended',
		read: () => countOpenSesi(ctx.db, ctx.now()),
	})

	/** A new access token for the cookie, which is spent. */
	const refreshByCookie = async ({ request, reply }: Call): Promise<string> => {
		cookies.requireOwnOrigin(request)
		const refresh = cookies.refreshOf(request)
		if (!refresh) throw unauthorized()
		try {
			const sesi = await refreshSesi(ctx, refresh, request.id)
			cookies.setRefresh(reply, sesi.refresh, sesi.berakhir)
			const device = cookies.deviceOf(request)
			// A session that is older than the cookie of its device, or has outlived it.
			if (devices.find(device, sesi.email) === null)
				cookies.setDevice(reply, devices.remember(device, sesi.email))
			return sesi.access
		} catch (error) {
			// A cookie that opens nothing any more is taken back; when the database is away it stays.
			if (error instanceof Error && 'status' in error && error.status === 401) cookies.clearRefresh(reply)
			throw error
		}
	}

	const logoutByEither = async ({ request, reply }: Call) => {
		cookies.requireOwnOrigin(request)
		const refresh = cookies.refreshOf(request)
		const bySesi = request.headers.authorization ? await app.authenticate(request).catch(() => null) : null
		const sesi = bySesi ?? (refresh ? await findSesiOfRefresh(ctx, refresh) : null)
		if (!sesi) throw unauthorized()
		await logout(ctx, { ...sesi, request_id: request.id })
		cookies.clearRefresh(reply)
		return GOODBYE
	}

	route(app, sessionsApi, 'POST /api/akun/refresh', async (call) => ({
		data: { access_token: await refreshByCookie(call) },
	}))
	route(app, sessionsApi, 'POST /api/siswa/refresh-token', async (call) => ({
		token: await refreshByCookie(call),
	}))
	route(app, sessionsApi, 'POST /api/dosen/refresh', async ({ body, request }) => {
		const sesi = await refreshSesi(ctx, body.refresh_token, request.id)
		return { access_token: sesi.access, refresh_token: sesi.refresh }
	})

	route(app, sessionsApi, 'POST /api/akun/logout', logoutByEither)
	route(app, sessionsApi, 'POST /api/mahasiswa/logout', logoutByEither)
	route(app, sessionsApi, 'POST /api/dosen/logout', async ({ actor }) => {
		await logout(ctx, actor)
		return GOODBYE
	})

	route(app, sessionsApi, 'GET /api/akun/sesi', async ({ actor }) => ({
		data: await listOwnSesi(ctx, actor),
	}))
	route(app, sessionsApi, 'DELETE /api/akun/sesi/:id', async ({ params, actor }) => {
		await endSesi(ctx, actor, params.id)
		return { message: 'Perangkat telah dikeluarkan' }
	})
	route(app, sessionsApi, 'DELETE /api/akun/sesi', async ({ actor }) => {
		await endOthers(ctx, actor)
		return { message: 'Semua perangkat lain telah dikeluarkan' }
	})
}
