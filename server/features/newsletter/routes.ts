import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { newsletterApi } from '#shared/api/newsletter.ts'
import { askForNewsletter, confirmNewsletter, endNewsletter } from './service.ts'

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
		return { message: 'Langganan Anda telah dihentikan dan alamat Anda dihapus.' }
	})
}
