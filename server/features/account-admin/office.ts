import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { initialPasswordApi } from '#shared/api/initial-passwords.ts'
import { getKelompok, printPasswords, startMailing } from './initial-passwords.ts'

/** Accounts, as an office looks after them. */
export function accountOffice(app: FastifyInstance, ctx: Context): void {
	route(app, initialPasswordApi, 'GET /api/kantor/password-awal', async ({ actor }) => ({
		data: await getKelompok(ctx, actor),
	}))

	route(app, initialPasswordApi, 'POST /api/kantor/password-awal/cetak', async ({ body, actor, reply }) => {
		const { nama, isi } = await printPasswords(ctx, body.kelompok, { actor, signal: clientSignal(reply) })
		return reply
			.type('application/pdf')
			.header('content-disposition', `attachment; filename="${nama}"`)
			.header('cache-control', 'no-store')
			.send(isi)
	})

	route(app, initialPasswordApi, 'POST /api/kantor/password-awal/kirim', async ({ body, actor }) => ({
		data: await startMailing(ctx, body.kelompok, actor),
	}))
}
