import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { PageConfig } from '#shared/api/page-config.ts'
import { acceptsEncoding } from './accepts-encoding.ts'

type WebPagesOptions = {
	config: Config
	/** Folder of the built web. */
	distDir: string
	/** Whether the login page names the demo accounts. */
	demo?: boolean
}

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
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
	const files = await readFiles(options.distDir)
	const renderPage = await createPageRenderer(options)

	app.get('/*', { config: { access: 'publik' }, schema: { hide: true } }, (request, reply) => {
		const url = request.url.split('?', 1)[0] ?? '/'
		if (url === '/api' || url.startsWith('/api/')) return reply.callNotFound()
		const file = files.get(url)
		if (file) return sendFile(file, url.startsWith('/assets/'), request, reply)
		// A lost asset must not be answered with the page: the browser would try to run it.
		if (url.startsWith('/assets/') || /^\/[^/]+\.[a-z0-9]+$/i.test(url)) return reply.callNotFound()
		return renderPage(reply)
	})
}

async function readFiles(distDir: string): Promise<Map<string, WebFile>> {
	const names = (await readdir(distDir, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
	const known = new Set(names)
	const read = (name: string) => readFile(path.join(distDir, name))
	const files = new Map<string, WebFile>()
	for (const name of names) {
		if (name === 'index.html' || /\.(br|gz)$/.test(name)) continue
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

const NONCE_META = '<meta name="stambuk-nonce" content="'
const CONFIG_META = '<meta name="stambuk-config" content="'

async function createPageRenderer({ config, distDir, demo = false }: WebPagesOptions) {
	const template = await readFile(path.join(distDir, 'index.html'), 'utf8')
	const facts: PageConfig = { institution: config.institution, timezone: config.timezone, demo }
	const filled = template
		.replace(CONFIG_META, () => CONFIG_META + escapeHtml(JSON.stringify(facts)))
		.replace('<title>Stambuk</title>', () => `<title>${escapeHtml(config.institution.shortName)}</title>`)
	const [before, after] = filled.split(NONCE_META)
	if (before === undefined || after === undefined || !filled.includes(CONFIG_META))
		throw new Error('dist/web/index.html lacks the meta elements that the server fills in')

	return (reply: FastifyReply): FastifyReply => {
		const nonce = randomBytes(16).toString('base64')
		return reply
			.header('cache-control', 'no-cache')
			.header('content-security-policy', contentSecurityPolicy(nonce))
			.type('text/html; charset=utf-8')
			.send(before + NONCE_META + nonce + after)
	}
}

/** What the page may load and do (design, security). The nonce is for the styles that the UI library makes at run time. */
function contentSecurityPolicy(nonce: string): string {
	return [
		"default-src 'none'",
		"script-src 'self'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		"media-src 'self'",
		"frame-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
