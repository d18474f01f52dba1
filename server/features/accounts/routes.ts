import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { accountsApi } from '#shared/api/accounts.ts'
import { PERAN, type Peran } from '#shared/rules/wewenang.ts'
import { type LoggedIn, login } from './login.ts'
import { findProfiles } from './queries.ts'
import { getProfile, getSaya, getStatusSpp } from './service.ts'

type Call = { request: FastifyRequest; reply: FastifyReply }
type Credentials = { email: string; password: string; ingat_saya?: boolean }

const WELCOME = 'Anda berhasil masuk ke sistem'

export function accountsRoutes(app: FastifyInstance, ctx: Context): void {
	const { cookies } = ctx
	// Every page asks for it when it opens.
	const profileOf = createBatchedRead(ctx, 'profile', (ids: readonly string[]) => findProfiles(ctx.db, ids))

	/** One login behind all doors; a door says which roles may come in by it. */
	const enter = async (
		{ request, reply }: Call,
		{ email, password, ingat_saya: ingat = false }: Credentials,
		peran: readonly Peran[],
	): Promise<LoggedIn> => {
		const sesi = await login(ctx, {
			email,
			password,
			peran,
			ingat,
			alamatIp: request.ip,
			peramban: request.headers['user-agent'],
			perangkat: cookies.deviceOf(request),
			requestId: request.id,
			signal: clientSignal(reply),
		})
		cookies.setDevice(reply, sesi.perangkat)
		return sesi
	}

	route(app, accountsApi, 'POST /api/akun/login', async (call) => {
		cookies.requireOwnOrigin(call.request)
		const sesi = await enter(call, call.body, PERAN)
		cookies.setRefresh(call.reply, sesi.refresh, sesi.berakhir)
		return { data: { access_token: sesi.access, password_awal: sesi.password_awal, message: WELCOME } }
	})

	route(app, accountsApi, 'POST /api/mahasiswa/login', async (call) => {
		const sesi = await enter(call, call.body, ['mahasiswa'])
		cookies.setRefresh(call.reply, sesi.refresh, sesi.berakhir)
		return { data: { access_token: sesi.access, message: WELCOME } }
	})

	route(app, accountsApi, 'POST /api/dosen/login', async (call) => {
		const sesi = await enter(call, call.body, ['dosen', 'staf'])
		return { data: { access_token: sesi.access, refresh_token: sesi.refresh, message: WELCOME } }
	})

	route(app, accountsApi, 'GET /api/akun/saya', async ({ actor }) => ({ data: await getSaya(ctx, actor) }))

	route(app, accountsApi, 'GET /api/mahasiswa/profile', async ({ actor }) => ({
		data: await getProfile(profileOf, actor.mahasiswa),
	}))

	route(app, accountsApi, 'GET /api/mahasiswa/profile/status', ({ actor }) =>
		getStatusSpp(ctx, actor.mahasiswa),
	)
}
