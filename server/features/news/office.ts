import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { newsApi } from '#shared/api/news.ts'
import { changeBerita, publishBerita, removeBerita } from './service.ts'

/** What public relations publish. */
export function newsOffice(app: FastifyInstance, ctx: Context): void {
	route(app, newsApi, 'POST /api/berita', async ({ body, actor }) => ({
		data: { slug: await publishBerita(ctx, body, actor) },
	}))

	route(app, newsApi, 'PUT /api/berita/:slug', async ({ params, body, actor }) => {
		await changeBerita(ctx, params.slug, body, actor)
		return { data: { slug: params.slug } }
	})

	route(app, newsApi, 'DELETE /api/berita/:slug', async ({ params, actor }) => {
		await removeBerita(ctx, params.slug, actor)
		return { message: 'Berita dihapus' }
	})
}
