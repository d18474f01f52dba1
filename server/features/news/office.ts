import type { FastifyInstance } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { newsOfficeApi } from '#shared/api/news-office.ts'
import { GAMBAR_BERITA_BYTES } from '#shared/rules/berita.ts'
import { addNaskah, removeDraf, saveNaskah, tarik, terbitkan } from './desk.ts'
import { getDaftarBerita, getNaskah, getVersi } from './desk-list.ts'
import { keepGambar, previewNaskah } from './pictures.ts'
import { kolomOf } from './workbook.ts'

/** What public relations publish. */
export function newsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, newsOfficeApi, 'GET /api/kantor/berita', async ({ query }) => ({
		data: await getDaftarBerita(ctx, query),
	}))

	listFile(app, ctx, newsOfficeApi, 'GET /api/kantor/berkas-berita', {
		name: 'Berita',
		columns: kolomOf(ctx.config.timezone),
		list: (query) => getDaftarBerita(ctx, query),
	})

	route(app, newsOfficeApi, 'GET /api/kantor/berita/:id', async ({ params }) => ({
		data: await getNaskah(ctx, params.id),
	}))

	route(app, newsOfficeApi, 'GET /api/kantor/berita/:id/versi/:versi', async ({ params }) => ({
		data: await getVersi(ctx, params),
	}))

	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], GAMBAR_BERITA_BYTES)
		route(scope, newsOfficeApi, 'POST /api/kantor/berita/berkas', async ({ query, body, actor }) => ({
			data: await keepGambar(ctx, { nama: query.nama, isi: body }, actor),
		}))
	})

	route(app, newsOfficeApi, 'POST /api/kantor/berita/pratinjau', async ({ body, actor, reply }) => ({
		data: await previewNaskah(ctx, body, { actor, signal: clientSignal(reply) }),
	}))

	route(app, newsOfficeApi, 'POST /api/kantor/berita', async ({ body: { id, ...isi }, actor, reply }) => ({
		data: await addNaskah(ctx, id, isi, { actor, signal: clientSignal(reply) }),
	}))

	route(app, newsOfficeApi, 'PUT /api/kantor/berita/:id', async ({ params, body, actor, reply }) => ({
		data: await saveNaskah(ctx, params.id, body, { actor, signal: clientSignal(reply) }),
	}))

	route(app, newsOfficeApi, 'POST /api/kantor/berita/:id/terbit', async ({ params, body, actor, reply }) => ({
		data: await terbitkan(ctx, params.id, body, { actor, signal: clientSignal(reply) }),
	}))

	route(app, newsOfficeApi, 'POST /api/kantor/berita/:id/tarik', async ({ params, body, actor }) => ({
		data: await tarik(ctx, params.id, body.versi, actor),
	}))

	route(app, newsOfficeApi, 'DELETE /api/kantor/berita/:id', async ({ params, actor }) => ({
		data: await removeDraf(ctx, params.id, actor),
	}))
}
