import type { FastifyInstance } from 'fastify'

/**
 * Writes a line for each request once it is answered: the pattern of its route, never its address, query or body, where
 * tokens and what people search for stand.
 */
export function installRequestLog(app: FastifyInstance): void {
	app.addHook('onResponse', (request, reply, done) => {
		const { method, routeOptions } = request
		const ms = Math.round(reply.elapsedTime * 10) / 10
		request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request')
		done()
	})
}
