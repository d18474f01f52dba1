import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { route } from '#server/lib/route.ts'
import { isKnown } from '#server/lib/versioned.ts'
import { filesApi } from '#shared/api/files.ts'
import { findBerkas, type Pemilik } from './queries.ts'

/**
 * Whose files are open to who knows their name: it cannot be guessed, and an <img> cannot send a token. The name is
 * told by what the file belongs to, and to its readers only. Files of other things have a call of their own.
 */
const OPEN_BY_NAME: readonly Pemilik[] = ['soal', 'paket_soal', 'mahasiswa', 'berita', 'materi']

export function filesRoutes(app: FastifyInstance, { db }: Context): void {
	route(app, filesApi, 'GET /api/berkas/:sha256', async ({ params, request, reply }) => {
		const etag = `"${params.sha256}"`
		const berkas = await findBerkas(db, params.sha256, OPEN_BY_NAME)
		if (!berkas) throw notFound()
		reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('etag', etag)
			// Opened by itself, an SVG may style itself and nothing else.
			.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		if (isKnown(request, etag)) return reply.code(304).send()
		return reply.type(berkas.mime).send(berkas.isi)
	})
}
