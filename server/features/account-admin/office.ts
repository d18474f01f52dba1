import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { accountAdminApi } from '#shared/api/account-admin.ts'
import { initialPasswordApi } from '#shared/api/initial-passwords.ts'
import { lookingApi } from '#shared/api/looking.ts'
import { changeEmail, changeHak, changeKeadaan, endSesiAkun, giveInitialPassword } from './changes.ts'
import { getAkun, getDaftarAkun } from './directory.ts'
import { askCetakan, forgetCetakan, getCetakan, openCetakan } from './initial-at-once.ts'
import { getKelompok, printPasswords, startMailing } from './initial-passwords.ts'
import { getDilihat, startLooking, stopLooking } from './looking.ts'
import { getAkunBaru, makeAkun } from './new-account.ts'
import { kolomOf } from './workbook.ts'

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

	route(app, initialPasswordApi, 'GET /api/kantor/password-awal/semua', async ({ actor }) => ({
		data: await getCetakan(ctx, actor),
	}))

	route(app, initialPasswordApi, 'POST /api/kantor/password-awal/semua', async ({ body, actor }) => ({
		data: await askCetakan(ctx, body, actor),
	}))

	route(app, initialPasswordApi, 'GET /api/kantor/password-awal/semua/berkas', async ({ actor, reply }) =>
		reply
			.type('application/zip')
			.header('content-disposition', 'attachment; filename="password-awal.zip"')
			.header('cache-control', 'no-store')
			.send(await openCetakan(ctx, actor, { noted: reply.request.method !== 'HEAD' })),
	)

	route(app, initialPasswordApi, 'DELETE /api/kantor/password-awal/semua', async ({ actor }) => ({
		data: await forgetCetakan(ctx, actor),
	}))

	route(app, initialPasswordApi, 'POST /api/kantor/password-awal/kirim', async ({ body, actor }) => ({
		data: await startMailing(ctx, body.kelompok, actor),
	}))

	route(app, lookingApi, 'POST /api/kantor/akun/:id/lihat', async ({ params, body, actor }) => ({
		data: await startLooking(ctx, { ...params, ...body }, actor),
	}))
	route(app, lookingApi, 'POST /api/kantor/lihat/selesai', async ({ actor }) => {
		await stopLooking(ctx, actor)
		return { message: 'Anda tidak lagi melihat sebagai mahasiswa' }
	})
	route(app, lookingApi, 'GET /api/akun/dilihat', async ({ actor }) => ({
		data: await getDilihat(ctx, actor),
	}))

	route(app, accountAdminApi, 'GET /api/kantor/akun', async ({ query, actor }) => ({
		data: await getDaftarAkun(ctx, query, actor),
	}))

	listFile(app, ctx, accountAdminApi, 'GET /api/kantor/berkas-akun', {
		name: 'Akun',
		columns: kolomOf(ctx.config.timezone),
		list: (query, actor) => getDaftarAkun(ctx, query, actor),
		jejak: { objek: 'akun', tindakan: 'akun_diekspor' },
	})

	route(app, accountAdminApi, 'GET /api/kantor/akun-baru', async ({ actor }) => ({
		data: await getAkunBaru(ctx, actor),
	}))

	route(app, accountAdminApi, 'POST /api/kantor/akun', async ({ body, actor, reply }) => {
		const data = await makeAkun(ctx, body, actor, clientSignal(reply))
		reply.header('cache-control', 'no-store')
		return { data }
	})

	route(app, accountAdminApi, 'GET /api/kantor/akun/:id', async ({ params, actor }) => ({
		data: await getAkun(ctx, params.id, actor),
	}))

	route(
		app,
		accountAdminApi,
		'POST /api/kantor/akun/:id/password-awal',
		async ({ params: { id }, body: { versi }, actor, reply }) => {
			const data = await giveInitialPassword(ctx, { id, versi }, actor, clientSignal(reply))
			reply.header('cache-control', 'no-store')
			return { data }
		},
	)

	route(app, accountAdminApi, 'PUT /api/kantor/akun/:id/keadaan', async ({ params: { id }, body, actor }) => {
		await changeKeadaan(ctx, { id, ...body }, actor)
		return { data: await getAkun(ctx, id, actor) }
	})

	route(app, accountAdminApi, 'PUT /api/kantor/akun/:id/email', async ({ params: { id }, body, actor }) => {
		await changeEmail(ctx, { id, ...body }, actor)
		return { data: await getAkun(ctx, id, actor) }
	})

	route(app, accountAdminApi, 'PUT /api/kantor/akun/:id/hak', async ({ params: { id }, body, actor }) => {
		await changeHak(ctx, { id, ...body }, actor)
		return { data: await getAkun(ctx, id, actor) }
	})

	route(app, accountAdminApi, 'DELETE /api/kantor/akun/:id/sesi', async ({ params: { id }, actor }) => {
		await endSesiAkun(ctx, id, actor)
		return { data: await getAkun(ctx, id, actor) }
	})
}
