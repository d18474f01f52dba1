import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'

/** Content that many ask for again: as it is, and as it was compressed once. */
export type Versioned = {
	raw: Buffer | string
	br: Buffer | undefined
	gz: Buffer | undefined
	type: string
	/** Names the content; see {@link tagOf}. */
	tag: string
}

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses a text once for all who will ask for it; on a thread of its own. */
export async function makeVersioned(text: string, type: string): Promise<Versioned> {
	const [br, gz] = await Promise.all([compressBr(text), compressGzip(text)])
	return { raw: text, br, gz, type, tag: tagOf(text) }
}

export const tagOf = (content: Buffer | string): string =>
	createHash('sha256').update(content).digest('base64url').slice(0, 22)

/**
 * Sends the content in the best form that the client takes, or 304 when it has that form already. Each form has an ETag
 * of its own (RFC 9110, 8.8.3.3).
 */
export function sendVersioned(
	{ raw, br, gz, type, tag }: Versioned,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	const accepted = request.headers['accept-encoding']
	if (br || gz) reply.header('vary', 'accept-encoding')
	if (br && acceptsEncoding(accepted, 'br')) return send(br, `"${tag}-br"`, 'br')
	if (gz && acceptsEncoding(accepted, 'gzip')) return send(gz, `"${tag}-gz"`, 'gzip')
	return send(raw, `"${tag}"`)

	function send(body: Buffer | string, etag: string, encoding?: string): FastifyReply {
		reply.header('etag', etag)
		if (isKnown(request, etag)) return reply.code(304).send()
		if (encoding) reply.header('content-encoding', encoding)
		return reply.type(type).send(body)
	}
}

/**
 * Whether the client has this version: its `If-None-Match` is a list of tags or `*`, and a tag that a proxy has marked
 * as weak is as good (RFC 9110, 13.1.2).
 */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
	const known = headers['if-none-match']
	if (known === undefined) return false
	if (known.trim() === '*') return true
	return known.match(/"[^"]*"/g)?.includes(etag) ?? false
}
