import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { passwordsApi } from '#shared/api/passwords.ts'
import { changePassword } from './change-password.ts'
import { isResetLive, requestReset, resetPassword } from './forgot-password.ts'
import { confirmPassword } from './own-password.ts'

const CHANGED = 'Password Anda berhasil diubah'
const ASKED =
	'Bila email itu terdaftar, tautan untuk mengatur ulang password ada di kotak masuknya. Pakailah yang terbaru.'

export function passwordsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, passwordsApi, 'PUT /api/akun/password', async ({ body, actor, reply }) => {
		await changePassword(ctx, actor, body, clientSignal(reply))
		return { message: CHANGED }
	})

	route(app, passwordsApi, 'POST /api/akun/konfirmasi-password', async ({ body, actor, reply }) => {
		await confirmPassword(ctx, actor, body.password, clientSignal(reply))
		return { message: 'Password benar' }
	})

	route(app, passwordsApi, 'POST /api/lupa-password', async ({ body, request }) => {
		const perangkat = ctx.cookies.deviceOf(request)
		await requestReset(ctx, { email: body.email, alamatIp: request.ip, perangkat })
		return { message: ASKED }
	})

	route(app, passwordsApi, 'POST /api/lupa-password/periksa', async ({ body }) => ({
		berlaku: await isResetLive(ctx, body.token),
	}))

	route(app, passwordsApi, 'POST /api/lupa-password/atur-ulang', async ({ body, request, reply }) => {
		await resetPassword(ctx, body, request.id, clientSignal(reply))
		return { message: CHANGED }
	})
}
