import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { publik } from '#shared/api/access.ts'
import type { Context } from './context.ts'
import { makeOpenApi } from './openapi.ts'
import { makeVersioned, sendVersioned, type Versioned } from './versioned.ts'

const DOCUMENT = '/api/openapi.json'
const PAGE = '/api/docs'

/** OpenAPI made from the contract, and a page to browse it where that is wanted. Comes after all other routes. */
export async function apiDocs(app: FastifyInstance, { config, settings }: Context): Promise<void> {
	const { publicUrl } = config
	// The router knows paths without a slash at the end.
	const offers = (method: string, url: string) =>
		app.hasRoute({ method: method as HTTPMethods, url: url.replace(/(?<=.)\/$/, '') })
	const make = async (title: string) =>
		makeVersioned(
			JSON.stringify(await makeOpenApi({ title, publicUrl }, offers)),
			'application/json; charset=utf-8',
		)
	const titleNow = () => `API ${settings().institution.shortName}`
	let made: { title: string; document: Promise<Versioned> } | undefined
	const readDocument = () => {
		const title = titleNow()
		if (made?.title !== title) made = { title, document: make(title) }
		return made.document
	}
	const access = publik('the contract is no secret')
	app.get(DOCUMENT, { config: { access } }, async (request, reply) =>
		sendVersioned(await readDocument(), request, reply.header('cache-control', 'public, max-age=300')),
	)
	if (config.apiDocs) await docsPage(app, titleNow())
}

/** The page shows this API alone: no field for another one's address. */
const STYLE =
	'.swagger-ui .topbar { background: #151b2e } .swagger-ui .topbar .download-url-wrapper { display: none }'

async function docsPage(app: FastifyInstance, title: string): Promise<void> {
	// A campus does not load it.
	const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
		import('@fastify/swagger'),
		import('@fastify/swagger-ui'),
	])
	const mark = readFileSync(new URL('../../web/public/favicon.svg', import.meta.url))
	const type = 'image/svg+xml'
	// The page wants a document of this plugin and would write it out anew for everybody; it is sent to ours.
	await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
	const toDocument = async ({ url }: FastifyRequest, reply: FastifyReply) => {
		if (/^\/api\/docs\/(json|yaml)\/?($|\?)/.test(url)) return reply.redirect(DOCUMENT)
	}
	await app.register(swaggerUi, {
		routePrefix: PAGE,
		staticCSP: true,
		uiHooks: { onRequest: toDocument },
		uiConfig: { docExpansion: 'none' },
		logo: { type, content: mark, href: '/' },
		theme: {
			title,
			css: [{ filename: 'stambuk.css', content: STYLE }],
			favicon: [{ filename: 'mark.svg', rel: 'icon', type, sizes: 'any', content: mark }],
		},
	})
}
