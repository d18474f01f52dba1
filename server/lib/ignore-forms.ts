import type { FastifyInstance } from 'fastify'

/** Mail programs end a subscription by sending a form (RFC 8058); what it says is in the address already. */
export function ignoreForms(app: FastifyInstance): void {
	app.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
		payload.resume()
		done(null, undefined)
	})
}
