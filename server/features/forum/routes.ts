import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { forumApi } from '#shared/api/forum.ts'
import { markJawaban, reportKiriman } from './moderation.ts'
import { createUtas, deleteKiriman, editKiriman, previewTulisan, reply } from './posts.ts'
import { forumAt, getMenunggu, getUtas, listForum, readUtas, suggestOrang } from './service.ts'

/** What students and lecturers of a class do in its forums. */
export function forumRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, forumApi, 'GET /api/forum/:kelas/:kode', async ({ actor, params, query }) => ({
		data: await listForum(ctx, actor, forumAt(params), query),
	}))

	route(app, forumApi, 'POST /api/forum/:kelas/:kode', async ({ actor, params, body }) => ({
		data: await createUtas(ctx, actor, forumAt(params), body),
	}))

	route(app, forumApi, 'GET /api/forum/:kelas/:kode/menunggu', async ({ actor, params }) => ({
		data: await getMenunggu(ctx, actor, forumAt(params)),
	}))

	route(app, forumApi, 'GET /api/forum/:kelas/:kode/orang', async ({ actor, params, query }) => ({
		data: await suggestOrang(ctx, actor, forumAt(params), query.q),
	}))

	route(app, forumApi, 'POST /api/forum/:kelas/:kode/pratinjau', async ({ actor, params, body }) => ({
		data: { html: await previewTulisan(ctx, actor, forumAt(params), body.isi) },
	}))

	route(app, forumApi, 'GET /api/utas/:id', async ({ actor, params, query }) => ({
		data: await getUtas(ctx, actor, params.id, query.halaman),
	}))

	route(app, forumApi, 'PUT /api/utas/:id/baca', async ({ actor, params, body }) => {
		await readUtas(ctx, actor, params.id, body.sampai)
		return { message: 'Tersimpan' }
	})

	route(app, forumApi, 'POST /api/utas/:id/balasan', async ({ actor, params, body }) => ({
		data: await reply(ctx, actor, params.id, body),
	}))

	route(app, forumApi, 'PUT /api/utas/:id/jawaban', async ({ actor, params, body }) => {
		await markJawaban(ctx, actor, params.id, body.nomor)
		return { message: body.nomor === null ? 'Tanda jawaban dilepas' : 'Jawaban ditandai' }
	})

	route(app, forumApi, 'PUT /api/utas/:id/kiriman/:nomor', async ({ actor, params, body }) => ({
		data: await editKiriman(ctx, actor, { utasId: params.id, nomor: params.nomor }, body),
	}))

	route(app, forumApi, 'DELETE /api/utas/:id/kiriman/:nomor', async ({ actor, params }) => ({
		data: await deleteKiriman(ctx, actor, params.id, params.nomor),
	}))

	route(app, forumApi, 'POST /api/utas/:id/kiriman/:nomor/laporan', async ({ actor, params, body }) => {
		await reportKiriman(ctx, actor, { utasId: params.id, nomor: params.nomor }, body.alasan)
		return { message: 'Laporan diterima dosen kelas ini' }
	})
}
