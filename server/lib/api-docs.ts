import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { publik } from '#shared/api/access.ts'
import type { Settings } from './settings.ts'

/** The page shows this API alone: no field for another one's address. */
const STYLE =
	'.swagger-ui .topbar { background: #151b2e } .swagger-ui .topbar .download-url-wrapper { display: none }'

/** OpenAPI 3.1 made from the contract, at /api/openapi.json, with a page to browse it at /api/docs. */
export async function apiDocs(app: FastifyInstance, { institution }: Settings): Promise<void> {
	const title = `API ${institution.shortName}`
	const mark = readFileSync(new URL('../../web/public/favicon.svg', import.meta.url))
	const type = 'image/svg+xml'
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title,
				version: '1.0.0',
				description:
					'Every failure answers { error, code, details? }: an Indonesian sentence, a stable code, the fields at fault.',
			},
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
		},
	})
	await app.register(swaggerUi, {
		routePrefix: '/api/docs',
		staticCSP: true,
		uiConfig: { docExpansion: 'none' },
		logo: { type, content: mark, href: '/' },
		theme: {
			title,
			css: [{ filename: 'stambuk.css', content: STYLE }],
			favicon: [{ filename: 'mark.svg', rel: 'icon', type, sizes: 'any', content: mark }],
		},
	})
	app.get(
		'/api/openapi.json',
		{ schema: { hide: true }, config: { access: publik('the contract is public') } },
		() => app.swagger(),
	)
}
