import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { announcementsApi } from '#shared/api/announcements.ts'
import { PENGUMUMAN_TAMPIL } from '#shared/rules/pengumuman.ts'
import { listUntukDosen } from './audience-queries.ts'
import { announce, change, takeBack, tinjau } from './desk.ts'
import { getDaftar, getPengumuman, getPilihan } from './desk-list.ts'

/** What the offices announce, and what lecturers read of it; students have it on their first page. */
export function announcementRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, announcementsApi, 'GET /api/mengajar/pengumuman', async ({ actor }) => {
		const nip = actor.dosen?.nip ?? ''
		const rows = await listUntukDosen(ctx.db, { nip, now: ctx.now(), sebanyak: PENGUMUMAN_TAMPIL })
		return { data: rows.map((row) => ({ ...row, terbit_pada: row.terbit_pada.toISOString() })) }
	})

	route(app, announcementsApi, 'GET /api/kantor/pengumuman', async ({ query, actor }) => ({
		data: await getDaftar(ctx, query, actor),
	}))

	route(app, announcementsApi, 'GET /api/kantor/pengumuman/sasaran', async ({ actor }) => ({
		data: await getPilihan(ctx, actor),
	}))

	route(app, announcementsApi, 'POST /api/kantor/pengumuman/tinjau', async ({ body, actor }) => ({
		data: await tinjau(ctx, body, actor),
	}))

	route(app, announcementsApi, 'GET /api/kantor/pengumuman/:id', async ({ params }) => ({
		data: await getPengumuman(ctx, params.id),
	}))

	route(app, announcementsApi, 'POST /api/kantor/pengumuman', async ({ body, actor }) => ({
		data: await announce(ctx, body, actor),
	}))

	route(app, announcementsApi, 'PUT /api/kantor/pengumuman/:id', async ({ params, body, actor }) => ({
		data: await change(ctx, params.id, body, actor),
	}))

	route(app, announcementsApi, 'PUT /api/kantor/pengumuman/:id/tarik', async ({ params, body, actor }) => ({
		data: await takeBack(ctx, params.id, body, actor),
	}))
}
