import type { IncomingHttpHeaders } from 'node:http'

/** The token of a call, if it has one. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
	const [scheme, token] = (authorization ?? '').split(' ')
	return scheme?.toLowerCase() === 'bearer' ? token || undefined : undefined
}
