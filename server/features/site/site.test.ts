import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'

const PAGES = [
	{ path: '/kebijakan-privasi', area: null, listed: true, files: [], ahead: [], early: [] },
	{ path: '/buletin/berhenti', area: null, listed: false, files: [], ahead: [], early: [] },
	{ path: '/profil', area: 'mahasiswa', listed: true, files: [], ahead: [], early: [] },
	{ path: '/berita', area: null, listed: true, files: [], ahead: [], early: [] },
]
const INDEX =
	'<meta name="stambuk-config" content="" /><meta name="stambuk-nonce" content="" /><script data-boot></script></head>'

let t: TestApp
let webDir: string
beforeAll(async () => {
	webDir = await makeTemporaryFolder()
	await writeFile(path.join(webDir, 'index.html'), INDEX)
	await writeFile(path.join(webDir, 'pages.json'), JSON.stringify(PAGES))
	t = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' }, undefined, { webDir })
	const article = {
		judul: 'Berita',
		ringkasan: 'R',
		isi: '<p>x</p>',
		kategori: 'Akademik' as const,
		penulis: 'Humas',
		gambar: null,
	}
	await t.db
		.insertInto('berita')
		.values([
			{ ...article, slug: 'terbit', terbit_pada: '2024-03-01T00:00:00Z' },
			{ ...article, slug: 'nanti', terbit_pada: '2024-04-01T00:00:00Z' },
		])
		.execute()
})
afterAll(async () => {
	await t.close()
	await removeTemporaryFolder(webDir)
})

test('sitemap.xml names public pages and published articles with whole addresses', async () => {
	const { raw, headers } = await t.call('GET', '/sitemap.xml')
	expect(headers['content-type']).toBe('application/xml; charset=utf-8')
	const urls = [...raw.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)
	expect(urls).toContain('https://kampus.ac.id/berita/terbit')
	expect(urls).toContain('https://kampus.ac.id/kebijakan-privasi')
	expect(urls).not.toContain('https://kampus.ac.id/buletin/berhenti')
	expect(urls.some((url) => url?.includes('nanti') || url?.includes('/profil'))).toBe(false)
})

test('robots.txt closes the private pages and names the sitemap', async () => {
	const { raw } = await t.call('GET', '/robots.txt')
	const lines = raw.trim().split('\n')
	expect(lines[0]).toBe('User-agent: *')
	expect(lines).toContain('Disallow: /profil')
	expect(lines).not.toContain('Disallow: /berita')
	expect(lines.at(-1)).toBe('Sitemap: https://kampus.ac.id/sitemap.xml')
	expect(new Set(lines).size).toBe(lines.length)
})
