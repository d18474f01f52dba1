import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { khsApi } from '#shared/api/khs.ts'
import { khsOfficeApi } from '#shared/api/khs-office.ts'
import { approve, approveMany, reject, resubmit } from './decisions.ts'
import { getMejaKhs, getPutusan, getTinjauan, lookThrough } from './desk.ts'
import { followAllMenunggu } from './waiting.ts'
import { kolomOf } from './workbook.ts'

/** Who signs the sheets: the academic office, and the head of a programme for its own. */
export function khsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, khsApi, 'POST /api/khs/:id/setujui', async ({ params, actor }) => ({
		data: await approve(ctx, params.id, actor),
	}))

	route(app, khsApi, 'POST /api/khs/:id/tolak', async ({ params, body, actor }) => ({
		data: await reject(ctx, params.id, body.alasan, actor),
	}))

	route(app, khsOfficeApi, 'GET /api/kantor/khs', async ({ query, actor }) => ({
		data: await getMejaKhs(ctx, query, actor),
	}))

	listFile(app, ctx, khsOfficeApi, 'GET /api/kantor/berkas-khs', {
		name: 'KHS',
		columns: kolomOf(ctx.config.timezone),
		list: async (query, actor) => {
			await followAllMenunggu(ctx.db)
			return getMejaKhs(ctx, query, actor)
		},
	})

	route(app, khsOfficeApi, 'GET /api/kantor/khs/:id', async ({ params }) => ({
		data: await getTinjauan(ctx, params.id),
	}))

	route(app, khsOfficeApi, 'POST /api/kantor/khs/tinjau', async ({ body, actor }) => ({
		data: await lookThrough(ctx, body, actor),
	}))

	route(app, khsOfficeApi, 'POST /api/kantor/khs/setujui', async ({ body, actor }) => ({
		data: await approveMany(ctx, body, actor),
	}))

	route(app, khsOfficeApi, 'GET /api/kantor/khs/putusan/:putusan', async ({ params, actor }) => ({
		data: await getPutusan(ctx, params.putusan, actor),
	}))

	route(app, khsOfficeApi, 'POST /api/khs/:id/ajukan-lagi', async ({ params, actor }) => ({
		data: await resubmit(ctx, params.id, actor),
	}))
}
