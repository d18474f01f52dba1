import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Of those who come without a session, a turn of the event loop takes this many: some milliseconds of work. */
export const PER_TURN = 16

const hasSession = ({ headers }: IncomingMessage) => headers.authorization !== undefined

/**
 * Who comes without a session lets those go first who have one. Of a crowd that comes in one moment (logins, pages, the API's document) each
 * turn of the event loop takes a few, so that an answer saved in an exam does not wait for all of them. They come in order, and all come in.
 */
export function letNewcomersInTurn(answer: RequestListener): RequestListener {
	const line: (() => void)[] = []
	let taken = 0
	let turning = false

	const turn = () => {
		const next = line.splice(0, PER_TURN)
		taken = next.length
		turning = taken > 0
		if (turning) setImmediate(turn)
		for (const enter of next) enter()
	}

	return (request, response) => {
		if (hasSession(request)) return answer(request, response)
		if (!turning) {
			turning = true
			setImmediate(turn)
		}
		if (taken === PER_TURN) line.push(() => answer(request, response))
		else {
			taken++
			answer(request, response)
		}
	}
}

/** Puts {@link letNewcomersInTurn} before the app, where a request that waits has cost no more than its reading. */
export function keepRoomForSessions({ server }: FastifyInstance): void {
	const listeners = server.listeners('request') as RequestListener[]
	server.removeAllListeners('request')
	for (const listener of listeners) server.on('request', letNewcomersInTurn(listener.bind(server)))
}
