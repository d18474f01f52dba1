import type { FastifyReply } from 'fastify'

/**
 * Fires when the client goes away before it has its answer. The request cannot tell: it closes as soon as its body is
 * read.
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
	const controller = new AbortController()
	if (raw.destroyed) controller.abort()
	raw.once('close', () => {
		if (!raw.writableFinished) controller.abort()
	})
	return controller.signal
}
