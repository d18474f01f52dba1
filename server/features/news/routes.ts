import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import { newsApi } from '#shared/api/news.ts'
import { newsOffice } from './office.ts'
import { renderRss } from './rss.ts'
import { getBerita, listAgenda, listNews } from './service.ts'

/** News is public: it is what a campus shows the world, and what feed readers fetch. */
export function newsRoutes(app: FastifyInstance, ctx: Context): void {
	newsOffice(app, ctx)

	route(app, newsApi, 'GET /api/berita', async ({ query }) => listNews(ctx, query))

	route(app, newsApi, 'GET /api/berita/:slug', async ({ params }) => ({
		data: await getBerita(ctx, params.slug),
	}))

	route(app, newsApi, 'GET /api/kegiatan', async () => ({ data: await listAgenda(ctx) }))

	const readFeed = createSharedRead({
		read: async () => {
			const { data, unggulan } = await listNews(ctx, { limit: 20 })
			const list = unggulan ? [unggulan, ...data] : data
			list.sort((a, b) => b.terbit_pada.localeCompare(a.terbit_pada))
			return renderRss(list, {
				publicUrl: ctx.config.publicUrl,
				institution: ctx.settings().institution.name,
				now: ctx.now(),
			})
		},
		ttlMs: 1_000,
		now: ctx.now,
	})
	route(app, newsApi, 'GET /berita/rss.xml', async ({ reply }) =>
		reply
			.header('cache-control', 'public, max-age=900')
			.type('application/rss+xml; charset=utf-8')
			.send(await readFeed('')),
	)
}
