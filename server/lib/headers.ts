import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

export type Headers = Readonly<Record<string, string>>

/** Headers of an answer that sets none of them itself, as the OWASP Secure Headers Project advises. */
export function standardHeaders(config: Config): Headers {
	const https = config.publicUrl.startsWith('https:')
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
		'cache-control': 'no-store',
		// A page sets its own.
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		...(https && {
			'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
		}),
	}
}

/**
 * @param timezone the campus's: told with all that nobody keeps, so that a page which stays open hears of another one
 * (web/src/lib/zone-change.ts)
 */
export function installHeaders(app: FastifyInstance, headers: Headers, timezone: () => string): void {
	// Hooks of every request answer by `done`: a promise each would cost more than what they do.
	app.addHook('onSend', (_request, reply, _payload, done) => {
		for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name])
		if (reply.getHeader('cache-control') === 'no-store') reply.header('x-zona', timezone())
		done()
	})
}
