import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { studentRequestsApi } from '#shared/api/student-requests.ts'
import { refuse, undoGrant } from './decisions.ts'
import { getDaftar, getTinjauan } from './desk.ts'
import { grantMany, previewMany } from './grant.ts'
import { kolomOf } from './workbook.ts'

/** What the academic office does with requests of students. */
export function studentRequestsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, studentRequestsApi, 'GET /api/kantor/permohonan', async ({ query }) => ({
		data: await getDaftar(ctx, query),
	}))

	listFile(app, ctx, studentRequestsApi, 'GET /api/kantor/berkas-permohonan', {
		name: 'Permohonan',
		columns: kolomOf(ctx.config.timezone),
		list: (query) => getDaftar(ctx, query),
	})

	route(app, studentRequestsApi, 'GET /api/kantor/permohonan/:id', async ({ params }) => ({
		data: await getTinjauan(ctx, params.id),
	}))

	route(app, studentRequestsApi, 'POST /api/kantor/permohonan/tinjau', async ({ body }) => ({
		data: await previewMany(ctx, body.permohonan),
	}))

	route(app, studentRequestsApi, 'POST /api/kantor/permohonan/setujui', async ({ body, actor }) => ({
		data: await grantMany(ctx, body.permohonan, actor),
	}))

	route(app, studentRequestsApi, 'POST /api/kantor/permohonan/:id/tolak', async ({ params, body, actor }) => {
		await refuse(ctx, params.id, body.alasan, actor)
		return { data: await getTinjauan(ctx, params.id) }
	})

	route(
		app,
		studentRequestsApi,
		'POST /api/kantor/permohonan/:id/urungkan',
		async ({ params, body, actor }) => {
			await undoGrant(ctx, params.id, body.alasan, actor)
			return { data: await getTinjauan(ctx, params.id) }
		},
	)
}
