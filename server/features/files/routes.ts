import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { filesApi } from '#shared/api/files.ts'
import { findBerkas } from './queries.ts'

/** Pictures are open to who knows their name: it cannot be guessed, and an <img> cannot send a token. */
export function filesRoutes(app: FastifyInstance, { db }: Context): void {
	route(app, filesApi, 'GET /api/berkas/:sha256', async ({ params, request, reply }) => {
		const berkas = await findBerkas(db, params.sha256)
		if (!berkas) throw notFound()
		reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('etag', `"${params.sha256}"`)
			// Opened by itself, an SVG may style itself and nothing else.
			.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		if (request.headers['if-none-match'] === `"${params.sha256}"`) return reply.code(304).send()
		return reply.type(berkas.mime).send(berkas.isi)
	})
}
