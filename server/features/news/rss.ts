import { escapeXml } from '#server/lib/escape-html.ts'
import type { BeritaRingkas } from '#shared/api/news.ts'

/** The latest news as RSS 2.0. */
export function renderRss(
	list: readonly BeritaRingkas[],
	{ publicUrl, institution, now }: { publicUrl: string; institution: string; now: Date },
): string {
	const newest = list[0] ? new Date(list[0].terbit_pada) : now
	const items = list.map((berita) => {
		const link = `${publicUrl}/berita/${berita.slug}`
		return `<item>
<title>${escapeXml(berita.judul)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="true">${escapeXml(link)}</guid>
<pubDate>${new Date(berita.terbit_pada).toUTCString()}</pubDate>
<category>${escapeXml(berita.kategori)}</category>
<description>${escapeXml(berita.ringkasan)}</description>
</item>`
	})
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`Berita ${institution}`)}</title>
<link>${escapeXml(`${publicUrl}/berita`)}</link>
<description>${escapeXml(`Berita dan kegiatan ${institution}`)}</description>
<language>id</language>
<lastBuildDate>${newest.toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(`${publicUrl}/berita/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}
