import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { ignoreForms } from '#server/lib/ignore-forms.ts'
import { route } from '#server/lib/route.ts'
import { newsletterApi } from '#shared/api/newsletter.ts'
import { newsletterOfficeApi } from '#shared/api/newsletter-office.ts'
import { getMeja, saveEdisi, sendEdisi, tryEdisi } from './desk.ts'
import { askForNewsletter, confirmNewsletter, endNewsletter } from './service.ts'

const ENDED = 'Langganan Anda telah dihentikan dan alamat Anda dihapus.'

export function newsletterRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, newsletterApi, 'POST /api/buletin', async ({ body, request }) => {
		await askForNewsletter(ctx, { email: body.email, alamatIp: request.ip })
		return { message: 'Silakan buka email Anda dan konfirmasikan langganan lewat tautan di dalamnya.' }
	})

	route(app, newsletterApi, 'POST /api/buletin/konfirmasi', async ({ body }) => {
		await confirmNewsletter(ctx, body.token)
		return { message: 'Terima kasih, langganan Anda aktif.' }
	})

	route(app, newsletterApi, 'POST /api/buletin/berhenti', async ({ body }) => {
		await endNewsletter(ctx, body.token)
		return { message: ENDED }
	})

	void app.register(async (mailed) => {
		ignoreForms(mailed)
		route(mailed, newsletterApi, 'POST /api/buletin/berhenti/langsung', async ({ query }) => {
			await endNewsletter(ctx, query.token)
			return { message: ENDED }
		})
	})

	route(app, newsletterOfficeApi, 'GET /api/kantor/buletin', async () => ({ data: await getMeja(ctx) }))

	route(app, newsletterOfficeApi, 'PUT /api/kantor/buletin/:bulan', async ({ params, body, actor }) => ({
		data: await saveEdisi(ctx, params.bulan, body, actor),
	}))

	route(app, newsletterOfficeApi, 'POST /api/kantor/buletin/:bulan/coba', async ({ params, actor }) => ({
		data: await tryEdisi(ctx, params.bulan, actor),
	}))

	route(
		app,
		newsletterOfficeApi,
		'POST /api/kantor/buletin/:bulan/kirim',
		async ({ params, body, actor }) => ({
			data: await sendEdisi(ctx, params.bulan, body.versi, actor),
		}),
	)
}
