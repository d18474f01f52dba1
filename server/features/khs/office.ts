import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { khsApi } from '#shared/api/khs.ts'
import { approve, reject } from './service.ts'

/** Who signs the sheets: the academic office, and the head of a programme for its own. */
export function khsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, khsApi, 'POST /api/khs/:id/setujui', async ({ params, actor }) => ({
		data: await approve(ctx, params.id, actor),
	}))

	route(app, khsApi, 'POST /api/khs/:id/tolak', async ({ params, body, actor }) => ({
		data: await reject(ctx, params.id, body.alasan, actor),
	}))
}
