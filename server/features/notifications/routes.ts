import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { ignoreForms } from '#server/lib/ignore-forms.ts'
import { route } from '#server/lib/route.ts'
import { notificationsApi } from '#shared/api/notifications.ts'
import { endEmail, getPengaturan, setPengaturan } from './channels.ts'
import { addDevice, removeDevice } from './devices.ts'
import { countOwn, listOwn, readAll, readOne } from './service.ts'

export function notificationsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, notificationsApi, 'GET /api/pemberitahuan', async ({ actor, query }) => ({
		data: await listOwn(ctx, actor, query.sesudah),
	}))

	route(app, notificationsApi, 'GET /api/pemberitahuan/belum', async ({ actor }) => ({
		data: { belum: await countOwn(ctx, actor) },
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/:id/dibaca', async ({ actor, params }) => ({
		data: { belum: await readOne(ctx, actor, params.id) },
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/dibaca', async ({ actor, query }) => ({
		data: { belum: await readAll(ctx, actor, query.alamat ?? null) },
	}))

	route(app, notificationsApi, 'GET /api/pemberitahuan/pengaturan', async ({ actor }) => ({
		data: await getPengaturan(ctx, actor),
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/pengaturan', async ({ actor, body }) => ({
		data: await setPengaturan(ctx, actor, body),
	}))

	route(app, notificationsApi, 'PUT /api/pemberitahuan/push', async ({ actor, body }) => {
		await addDevice(ctx, actor, body)
		return { data: { perangkat_ini: true } }
	})

	route(app, notificationsApi, 'DELETE /api/pemberitahuan/push', async ({ actor }) => {
		await removeDevice(ctx, actor)
		return { data: { perangkat_ini: false } }
	})

	void app.register(async (mailed) => {
		ignoreForms(mailed)
		route(mailed, notificationsApi, 'POST /api/pemberitahuan/berhenti', async ({ query }) => {
			const ended = await endEmail(ctx, query.token)
			return {
				message:
					ended === 'ringkasan'
						? 'Ringkasan pagi tidak dikirim lagi. Email lain tetap seperti pengaturan Anda.'
						: 'Email pemberitahuan dihentikan. Email tentang keamanan akun tetap dikirim.',
			}
		})
	})
}
