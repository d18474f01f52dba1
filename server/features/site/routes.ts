import type { FastifyInstance } from 'fastify'
import { listSlug } from '#server/features/news/queries.ts'
import type { BuiltPage } from '#server/lib/built-pages.ts'
import type { Context } from '#server/lib/context.ts'
import { escapeXml } from '#server/lib/escape-html.ts'
import { route } from '#server/lib/route.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import { siteApi } from '#shared/api/site.ts'

/** What search engines ask for: the public pages, and only these. */
export function siteRoutes(
	app: FastifyInstance,
	{ db, now, config }: Context,
	built: readonly BuiltPage[],
): void {
	const { publicUrl } = config
	const listed = built.filter((page) => page.listed)

	const readSitemap = createSharedRead({ read: makeSitemap, ttlMs: 1_000, now })
	route(app, siteApi, 'GET /sitemap.xml', async ({ reply }) =>
		reply
			.header('cache-control', 'public, max-age=3600')
			.type('application/xml; charset=utf-8')
			.send(await readSitemap('')),
	)

	async function makeSitemap(): Promise<string> {
		const pages = listed
			.filter(({ area }) => area === null)
			.map(({ path }) => ({ alamat: path, diubah: null }))
		const articles = (await listSlug(db, now())).map(({ slug, diubah_pada }) => ({
			alamat: `/berita/${slug}`,
			diubah: diubah_pada,
		}))
		const urls = [{ alamat: '/login', diubah: null }, ...pages, ...articles].map(
			({ alamat, diubah }) =>
				`<url><loc>${escapeXml(publicUrl + alamat)}</loc>${diubah ? `<lastmod>${diubah.toISOString()}</lastmod>` : ''}</url>`,
		)
		return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
	}

	route(app, siteApi, 'GET /robots.txt', async ({ reply }) => {
		const closed = ['/api/', ...listed.filter(({ area }) => area !== null).map(({ path }) => path)]
		const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
		return reply
			.header('cache-control', 'public, max-age=3600')
			.type('text/plain; charset=utf-8')
			.send(`${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
	})
}
