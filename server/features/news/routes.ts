import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { newsApi } from '#shared/api/news.ts'
import { renderRss } from './rss.ts'
import { changeBerita, getBerita, listAgenda, listNews, publishBerita, removeBerita } from './service.ts'

/** News is public: it is what a campus shows the world, and what feed readers fetch. */
export function newsRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, newsApi, 'GET /api/berita', async ({ query }) => listNews(ctx, query))

	route(app, newsApi, 'GET /api/berita/:slug', async ({ params }) => ({
		data: await getBerita(ctx, params.slug),
	}))

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

	route(app, newsApi, 'GET /api/kegiatan', async () => ({ data: await listAgenda(ctx) }))

	route(app, newsApi, 'GET /berita/rss.xml', async ({ reply }) => {
		const { data, unggulan } = await listNews(ctx, { limit: 20 })
		const list = unggulan ? [unggulan, ...data] : data
		list.sort((a, b) => b.terbit_pada.localeCompare(a.terbit_pada))
		return reply
			.header('cache-control', 'public, max-age=900')
			.type('application/rss+xml; charset=utf-8')
			.send(
				renderRss(list, {
					publicUrl: ctx.config.publicUrl,
					institution: ctx.settings().institution.name,
					now: ctx.now(),
				}),
			)
	})
}
