import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publik } from '#shared/api/access.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import { createPageRenderer, PAGE_SOURCES, type Page, type PageOptions } from './page-renderer.ts'

type WebFile = { raw: Buffer; br: Buffer | undefined; gz: Buffer | undefined; type: string; etag: string }

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

/**
 * Serves the built web: its files from memory (a few hundred KB, read once, compressed by the build), and the page for
 * every other path that is not the API's. The file list is fixed at the start, so no request reaches the disk.
 */
export async function webPages(app: FastifyInstance, options: PageOptions): Promise<void> {
	const files = await readFiles(options.distDir)
	const renderPage = await createPageRenderer(options)

	app.get(
		'/*',
		{ config: { access: publik('the pages hold nothing of anybody') }, schema: { hide: true } },
		(request, reply) => {
			const url = request.url.split('?', 1)[0] ?? '/'
			if (url === '/api' || url.startsWith('/api/')) return reply.callNotFound()
			const file = files.get(url)
			if (file) return sendFile(file, url.startsWith('/assets/'), request, reply)
			// A lost asset must not be answered with the page: the browser would try to run it.
			if (url.startsWith('/assets/') || /^\/[^/]+\.[a-z0-9]+$/i.test(url)) return reply.callNotFound()
			return sendPage(renderPage(url), reply)
		},
	)
}

async function readFiles(distDir: string): Promise<Map<string, WebFile>> {
	const names = (await readdir(distDir, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
	const known = new Set(names)
	const read = (name: string) => readFile(path.join(distDir, name))
	const files = new Map<string, WebFile>()
	for (const name of names) {
		if (PAGE_SOURCES.includes(name) || /\.(br|gz)$/.test(name)) continue
		const raw = await read(name)
		files.set(`/${name.split(path.sep).join('/')}`, {
			raw,
			br: known.has(`${name}.br`) ? await read(`${name}.br`) : undefined,
			gz: known.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
			type: TYPES[path.extname(name)] ?? 'application/octet-stream',
			etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
		})
	}
	return files
}

function sendFile(
	file: WebFile,
	hashedName: boolean,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const { raw, br, gz, type, etag } = file
	reply
		.header('cache-control', hashedName ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
		.header('etag', etag)
		.type(type)
	if (br || gz) reply.header('vary', 'accept-encoding')
	if (request.headers['if-none-match'] === etag) return reply.code(304).send()
	const accepted = request.headers['accept-encoding']
	if (br && acceptsEncoding(accepted, 'br')) return reply.header('content-encoding', 'br').send(br)
	if (gz && acceptsEncoding(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gz)
	return reply.send(raw)
}

function sendPage({ html, policy }: Page, reply: FastifyReply): FastifyReply {
	return reply
		.header('cache-control', 'no-cache')
		.header('content-security-policy', policy)
		.type('text/html; charset=utf-8')
		.send(html)
}
