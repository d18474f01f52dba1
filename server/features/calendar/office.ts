import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { calendarOfficeApi } from '#shared/api/calendar-office.ts'
import { addKegiatan, changeKegiatan, getKalenderKantor, removeKegiatan, tinjauKegiatan } from './desk.ts'

/** The academic calendar, as the offices write it. */
export function calendarOffice(app: FastifyInstance, ctx: Context): void {
	route(app, calendarOfficeApi, 'GET /api/kantor/kalender', async ({ query }) => ({
		data: await getKalenderKantor(ctx, query.tahun),
	}))

	route(app, calendarOfficeApi, 'POST /api/kantor/kalender/tinjau', async ({ body }) => ({
		data: await tinjauKegiatan(ctx, body),
	}))

	route(app, calendarOfficeApi, 'POST /api/kantor/kalender', async ({ body, actor }) => ({
		data: await addKegiatan(ctx, body, actor),
	}))

	route(app, calendarOfficeApi, 'PUT /api/kantor/kalender/:id', async ({ params, body, actor }) => ({
		data: await changeKegiatan(ctx, params.id, body, actor),
	}))

	route(app, calendarOfficeApi, 'DELETE /api/kantor/kalender/:id', async ({ params, actor }) => ({
		data: await removeKegiatan(ctx, params.id, actor),
	}))
}
