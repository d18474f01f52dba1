import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { listFile } from '#server/lib/list-workbook.ts'
import { route } from '#server/lib/route.ts'
import { krsOffersApi } from '#shared/api/krs-offers.ts'
import { getUbahanTerakhir, tinjauUbahan, ubahPenawaran } from './change.ts'
import { getDaftarPenawaran } from './list.ts'
import { urungkanUbahan } from './undo.ts'
import { KOLOM } from './workbook.ts'

/** What is offered in a term, and changes of it that are shown before they are made. */
export function krsOffersRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, krsOffersApi, 'GET /api/kantor/krs/penawaran', async ({ query, actor }) => ({
		data: await getDaftarPenawaran(ctx, query, actor),
	}))

	listFile(app, ctx, krsOffersApi, 'GET /api/kantor/berkas-penawaran', {
		name: 'Penawaran',
		columns: KOLOM,
		list: (query, actor) => getDaftarPenawaran(ctx, query, actor),
	})

	route(app, krsOffersApi, 'POST /api/kantor/krs/penawaran/tinjau', async ({ body }) => ({
		data: await tinjauUbahan(ctx, body.ubahan),
	}))

	route(app, krsOffersApi, 'POST /api/kantor/krs/penawaran/ubah', async ({ body, actor }) => ({
		data: await ubahPenawaran(ctx, body, actor),
	}))

	route(app, krsOffersApi, 'GET /api/kantor/krs/ubahan-penawaran', async () => ({
		data: await getUbahanTerakhir(ctx),
	}))

	route(
		app,
		krsOffersApi,
		'POST /api/kantor/krs/ubahan-penawaran/:id/urungkan',
		async ({ params, actor }) => ({
			data: await urungkanUbahan(ctx, params.id, actor),
		}),
	)
}
