import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publik } from '#shared/api/access.ts'
import { createManifest } from './campus-manifest.ts'
import { createPageRenderer, PAGE_SOURCES, type Page, type PageOptions } from './page-renderer.ts'
import { sendVersioned, tagOf, type Versioned } from './versioned.ts'

const TYPES: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
}

const MANIFEST = '/manifest.webmanifest'
const WORKER = '/sw.js'
/** The worker's own rules are those of its file: it asks this site and runs nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** Takes the place of a worker that must go: it forgets everything and goes. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (/^(stambuk[-:]|orang:)/.test(name)) await caches.delete(name)
	await registration.unregister()
})()))
`

/**
 * Serves the built web: its files from memory (a few hundred KB, read once, compressed by the build), and the page for
 * every other path that is not the API's. The file list is fixed at the start, so no request reaches the disk.
 */
export async function webPages(
	app: FastifyInstance,
	options: PageOptions & { serviceWorker?: boolean; refreshUnnamed?: () => Promise<void> },
): Promise<void> {
	const files = await readFiles(options.distDir)
	if (options.serviceWorker === false)
		files.set(WORKER, {
			raw: Buffer.from(NO_WORKER),
			br: undefined,
			gz: undefined,
			type: TYPES['.js'] ?? '',
			tag: tagOf(NO_WORKER),
		})
	const renderPage = await createPageRenderer(options)
	const manifestOf = createManifest(files.get(MANIFEST), options.settings)

	const access = publik('the pages hold nothing of anybody')
	const takes = (path: string) => files.has(path) || isPage(path)
	app.get('/*', { config: { access, takes } }, async (request, reply) => {
		const url = request.url.split('?', 1)[0] ?? '/'
		const file = url === MANIFEST ? manifestOf() : files.get(url)
		if (file) {
			reply.headers(headersOf(url))
			return sendVersioned(file, request, reply)
		}
		if (!isPage(url)) return reply.callNotFound()
		await options.refreshUnnamed?.()
		return sendPage(renderPage(url), reply)
	})
}

/** How long a file lasts is told by its place; a name in `assets` says what is in it. */
function headersOf(url: string): Record<string, string> {
	if (url === WORKER) return { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
	if (url.startsWith('/assets/')) return { 'cache-control': 'public, max-age=31536000, immutable' }
	return { 'cache-control': 'public, max-age=3600' }
}

/**
 * Whether a path can be a page's. A lost asset must not be answered with the page, the browser would try to run it; nor
 * what people and programs look for by mistake or in bad faith: calls that do not exist, `/API`, `/.env`, `/wp-login.php`.
 * Figures behind a point are no file's: `/mengajar/…/pertemuan/2024-03-18/08.00` is a meeting at eight.
 */
function isPage(path: string): boolean {
	const [first = '', ...rest] = path.slice(1).split('/')
	if (path !== '/' && !/^[a-z0-9-]+$/.test(first)) return false
	if (first === 'api' || first === 'assets') return false
	const hidden = rest.some((step) => /^(\.|%2e)/i.test(step))
	return !hidden && !/\.(?=\d*[a-z])[a-z0-9]{1,5}$/i.test(path)
}

async function readFiles(distDir: string): Promise<Map<string, Versioned>> {
	const names = (await readdir(distDir, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
	const known = new Set(names)
	const read = (name: string) => readFile(path.join(distDir, name))
	const files = new Map<string, Versioned>()
	for (const name of names) {
		if (PAGE_SOURCES.includes(name) || /\.(br|gz)$/.test(name)) continue
		const raw = await read(name)
		files.set(`/${name.split(path.sep).join('/')}`, {
			raw,
			br: known.has(`${name}.br`) ? await read(`${name}.br`) : undefined,
			gz: known.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
			type: TYPES[path.extname(name)] ?? 'application/octet-stream',
			tag: tagOf(raw),
		})
	}
	return files
}

function sendPage({ html, policy }: Page, reply: FastifyReply): FastifyReply {
	return reply
		.header('cache-control', 'no-cache')
		.header('content-security-policy', policy)
		.type('text/html; charset=utf-8')
		.send(html)
}
