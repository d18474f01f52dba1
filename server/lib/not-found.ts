import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#shared/api/contract.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Narrows a route that has a wildcard down to the paths that it answers. */
		takes?: (path: string) => boolean
	}
}

type Known = { takes: (path: string) => boolean; methods: Set<string> }

/**
 * Answers what no route takes: 404, or 405 when the path is there for other methods, and OPTIONS (RFC 9110, 15.5.6 and
 * 9.3.7). Comes before all routes.
 */
export function installNotFound(app: FastifyInstance): void {
	const known = new Map<string, Known>()
	app.addHook('onRoute', ({ url, method, config }) => {
		const entry = known.get(url) ?? { takes: config?.takes ?? matcherOf(url), methods: new Set() }
		for (const name of [method].flat()) entry.methods.add(name)
		known.set(url, entry)
	})

	app.setNotFoundHandler((request, reply) => {
		const path = request.url.split('?', 1)[0] ?? '/'
		const methods = new Set<string>()
		for (const { takes, methods: some } of known.values())
			if (path === '*' || takes(path)) for (const name of some) methods.add(name)
		if (methods.size === 0 || methods.has(request.method))
			return reply.code(404).send({ error: 'Alamat tidak ditemukan', code: 'not_found' } satisfies ErrorBody)
		reply.header('allow', [...methods, 'OPTIONS'].sort().join(', '))
		if (request.method === 'OPTIONS') return reply.code(204).send()
		return reply.code(405).send({
			error: 'Alamat ini tidak dapat dipanggil dengan cara itu',
			code: 'method_not_allowed',
		} satisfies ErrorBody)
	})
}

/** Paths of a route; the router takes them with and without a slash at the end. */
function matcherOf(url: string): (path: string) => boolean {
	const steps = url
		.replace(/\/$/, '')
		.split('/')
		.map((step) => {
			if (step === '*') return '.*'
			return step.startsWith(':') ? '[^/]+' : step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
		})
	const pattern = new RegExp(`^${steps.join('/')}/?$`)
	return (path) => pattern.test(path)
}
