import type { FastifyRequest } from 'fastify'

export type Range = { from: number; to: number }

/**
 * The one range of bytes that a request asks for (RFC 9110, 14): undefined when it asks for all of it, or in a way that
 * may be answered with all of it; `none` when nothing of it is there.
 */
export function rangeOf(
	{ headers, method }: FastifyRequest,
	{ size, etag }: { size: number; etag: string },
): Range | 'none' | undefined {
	const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '')
	if (!found || method !== 'GET') return undefined
	// What the client has is of another version: it needs the whole.
	if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
	const [, first = '', last = ''] = found
	if (first === '') {
		if (last === '') return undefined
		const length = Math.min(Number(last), size)
		return length === 0 ? 'none' : { from: size - length, to: size - 1 }
	}
	const from = Number(first)
	const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
	// The wrong way round is no range at all; behind the end there is nothing.
	if (last !== '' && Number(last) < from) return undefined
	return from >= size ? 'none' : { from, to }
}
