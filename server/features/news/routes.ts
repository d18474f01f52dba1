import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { type Principal, route } from '#server/lib/route.ts'
import { newsApi } from '#shared/api/news.ts'
import { renderRss } from './rss.ts'
import { changeBerita, getBerita, listAgenda, listNews, publishBerita, removeBerita } from './service.ts'

/** News is public: it is what a campus shows the world, and what feed readers fetch. */
export function newsRoutes(app: FastifyInstance, ctx: Context): void {
	const editors = { peran: ['admin'] } as const
	const editor = (principal: Principal, request: FastifyRequest) => ({
		akun_id: principal.akun_id,
		requestId: request.id,
	})

	route(app, newsApi, 'GET /api/berita', 'publik', async ({ query }) => listNews(ctx, query))

	route(app, newsApi, 'GET /api/berita/:slug', 'publik', async ({ params }) => ({
		data: await getBerita(ctx, params.slug),
	}))

	route(app, newsApi, 'POST /api/berita', editors, async ({ body, principal, request }) => ({
		data: { slug: await publishBerita(ctx, body, editor(principal, request)) },
	}))

	route(app, newsApi, 'PUT /api/berita/:slug', editors, async ({ params, body, principal, request }) => {
		await changeBerita(ctx, params.slug, body, editor(principal, request))
		return { data: { slug: params.slug } }
	})

	route(app, newsApi, 'DELETE /api/berita/:slug', editors, async ({ params, principal, request }) => {
		await removeBerita(ctx, params.slug, editor(principal, request))
		return { message: 'Berita dihapus' }
	})

	route(app, newsApi, 'GET /api/kegiatan', 'publik', async () => ({ data: await listAgenda(ctx) }))

	route(app, newsApi, 'GET /berita/rss.xml', 'publik', async ({ reply }) => {
		const { data, unggulan } = await listNews(ctx, { limit: 20 })
		const list = unggulan ? [unggulan, ...data] : data
		list.sort((a, b) => b.terbit_pada.localeCompare(a.terbit_pada))
		return reply
			.header('cache-control', 'public, max-age=900')
			.type('application/rss+xml; charset=utf-8')
			.send(renderRss(list, ctx.config, ctx.now()))
	})
}
