import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** OpenAPI 3.1 made from the contract, at /api/openapi.json, with a page to browse it at /api/docs. */
export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `API ${config.institution.shortName}`,
				version: '1.0.0',
				description:
					'Every failure answers { error, code, details? }: an Indonesian sentence, a stable code, the fields at fault.',
			},
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
		},
	})
	await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
	app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'publik' } }, () => app.swagger())
}
