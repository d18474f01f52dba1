import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { rangeOf } from '#server/lib/byte-range.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { takesBytes } from '#server/lib/large-bodies.ts'
import { route } from '#server/lib/route.ts'
import { isKnown } from '#server/lib/versioned.ts'
import { filesApi } from '#shared/api/files.ts'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { piecesOf } from './lend.ts'
import { findBerkas, type Pemilik } from './queries.ts'
import { getTitipan, putTitipan, removeTitipan, startTitipan } from './uploads.ts'

/**
 * Whose files are open to who knows their name: it cannot be guessed, and an <img> cannot send a token. The name is
 * told by what the file belongs to, and to its readers only. Files of other things have a call of their own.
 */
const OPEN_BY_NAME: readonly Pemilik[] = [
	'soal',
	'paket_soal',
	'impor_soal',
	'draf_soal',
	'mahasiswa',
	'berita',
	'draf_berita',
	'materi',
	'tugas',
	'draf_tugas',
	// Of the campus itself, whose pages name it to everybody.
	'kampus',
]

export function filesRoutes(app: FastifyInstance, ctx: Context): void {
	const { db } = ctx
	uploadRoutes(app, ctx)
	route(app, filesApi, 'GET /api/berkas/:sha256', async ({ params, request, reply }) => {
		const etag = `"${params.sha256}"`
		const berkas = await findBerkas(db, params.sha256, OPEN_BY_NAME)
		if (!berkas) throw notFound()
		reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('etag', etag)
			// Opened by itself, an SVG may style itself and nothing else.
			.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		// What is no part of a page is kept and not opened: the link to it tells its name.
		if (/^(?:application|text)\//.test(berkas.mime) && berkas.mime !== 'text/vtt')
			reply.header('content-disposition', 'attachment')
		if (isKnown(request, etag)) return reply.code(304).send()
		if (berkas.isi) return reply.type(berkas.mime).send(berkas.isi)
		return sendFilm(db, { sha256: params.sha256, etag, ...berkas }, request, reply)
	})
}

function uploadRoutes(app: FastifyInstance, ctx: Context): void {
	route(app, filesApi, 'POST /api/titipan', async ({ body, actor }) => ({
		data: await startTitipan(ctx, body, actor),
	}))

	route(app, filesApi, 'GET /api/titipan/:id', async ({ params, actor }) => ({
		data: await getTitipan(ctx, params.id, actor),
	}))

	route(app, filesApi, 'DELETE /api/titipan/:id', async ({ params, actor }) => ({
		data: await removeTitipan(ctx, params.id, actor),
	}))

	app.register(async (scope) => {
		takesBytes(scope, ['application/octet-stream'], POTONGAN_BYTES)
		route(scope, filesApi, 'PUT /api/titipan/:id/:nomor', async ({ params, body, actor }) => ({
			data: await putTitipan(ctx, params, body, actor),
		}))
	})
}

type Film = { sha256: string; mime: string; ukuran: number; etag: string }

/** A film, or the part of it that a player asks for. */
function sendFilm(db: Db, film: Film, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { ukuran: size, etag } = film
	reply.header('accept-ranges', 'bytes')
	const range = rangeOf(request, { size, etag })
	if (range === 'none') {
		const error = 'Bagian berkas ini tidak ada'
		reply.removeHeader('etag').header('cache-control', 'no-store').header('content-range', `bytes */${size}`)
		return reply.code(416).send({ error, code: 'range_not_satisfiable' })
	}
	if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
	const sent = range ?? { from: 0, to: size - 1 }
	return reply
		.type(film.mime)
		.header('content-length', sent.to - sent.from + 1)
		.send(Readable.from(piecesOf(db, film.sha256, sent), { objectMode: false }))
}
