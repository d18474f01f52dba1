import type { FastifyInstance } from 'fastify'
import { planSusulanKantor, setPengawasRuang } from '#server/features/exams/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { examOfficeApi } from '#shared/api/exam-office.ts'
import { getDaftarUjian, getDataUjian, getTerhalang, getUjianTerhalang } from './service.ts'
import { kolomOf } from './workbook.ts'

/** Exams of the active term, as the academic office looks after them. */
export function examOffice(app: FastifyInstance, ctx: Context): void {
	route(app, examOfficeApi, 'GET /api/kantor/ujian', async ({ query }) => ({
		data: await getDaftarUjian(ctx, query),
	}))

	listFile(app, ctx, examOfficeApi, 'GET /api/kantor/berkas-ujian', {
		name: 'Ujian',
		columns: kolomOf(ctx.config.timezone),
		list: (query) => getUjianTerhalang(ctx, query),
	})

	route(app, examOfficeApi, 'GET /api/kantor/ujian/terhalang', async ({ query }) => ({
		data: await getTerhalang(ctx, [...new Set(query.id.split(','))]),
	}))

	route(app, examOfficeApi, 'GET /api/kantor/ujian/:id', async ({ params }) => ({
		data: await getDataUjian(ctx, params.id),
	}))

	route(app, examOfficeApi, 'PUT /api/kantor/ujian/:id/pengawas', async ({ params, body, actor }) => ({
		data: await setPengawasRuang(ctx, params.id, body, actor),
	}))

	route(app, examOfficeApi, 'POST /api/kantor/ujian/:id/susulan', async ({ params, body, actor }) => ({
		data: await planSusulanKantor(ctx, params.id, body, actor),
	}))
}
