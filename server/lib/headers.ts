import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Security headers of every answer (design, security). A page sets its own Content-Security-Policy. */
export function installHeaders(app: FastifyInstance, config: Config): void {
	const https = config.publicUrl.startsWith('https:')
	const fixed: Record<string, string> = {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
		...(https && {
			'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
		}),
	}
	app.addHook('onSend', async (_request, reply) => {
		for (const name in fixed) if (!reply.hasHeader(name)) reply.header(name, fixed[name])
		if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
		if (!reply.hasHeader('content-security-policy'))
			reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
	})
}
