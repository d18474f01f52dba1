import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isPublik } from '#shared/api/access.ts'
import { createDoors } from './doors.ts'
import type { Figures } from './figures.ts'

/** Requests that a turn of the event loop begins: of those with a session, and of those without. Together some milliseconds of work. */
export const PER_TURN = { session: 16, none: 4 }

const LANES = ['session', 'none'] as const

/**
 * Of a crowd that comes in one moment each turn of the event loop begins a few, in the order in which they came, and those with a session
 * first: an answer saved in an exam does not wait for a thousand logins. Between turns newcomers are let in, of whom Node takes one a turn:
 * beside two hundred who never pause, and all of whom are answered in each turn, they would wait for half a minute.
 * @param hasSession whether a request goes with those that have one
 * @returns what `answer` then is, and how many wait
 */
export function takeTurns(
	answer: RequestListener,
	hasSession: (request: IncomingMessage) => boolean,
): { answer: RequestListener; waiting: () => number } {
	type Lane = { line: (() => void)[]; begun: number }
	const lanes: Record<(typeof LANES)[number], Lane> = {
		session: { line: [], begun: 0 },
		none: { line: [], begun: 0 },
	}
	let turning = false

	const turn = () => {
		const next = LANES.flatMap((name) => {
			const begin = lanes[name].line.splice(0, PER_TURN[name])
			lanes[name].begun = begin.length
			return begin
		})
		turning = next.length > 0
		if (turning) setImmediate(turn)
		for (const begin of next) begin()
	}

	return {
		answer: (request, response) => {
			const name = hasSession(request) ? 'session' : 'none'
			const lane = lanes[name]
			if (!turning) {
				turning = true
				setImmediate(turn)
			}
			if (lane.begun === PER_TURN[name]) lane.line.push(() => answer(request, response))
			else {
				lane.begun++
				answer(request, response)
			}
		},
		waiting: () => lanes.session.line.length + lanes.none.line.length,
	}
}

/**
 * Puts {@link takeTurns} before the app, where a request that waits has cost no more than its reading. A token counts only where it is asked
 * for and a forged one refused at once: a login is a stranger's, whatever its head says.
 */
export function installTurns(app: FastifyInstance, figures: Figures): void {
	const { server } = app
	const [answer] = server.listeners('request') as RequestListener[]
	if (!answer) throw new Error('Nobody answers requests.')
	const doors = createDoors()
	app.addHook('onRoute', ({ method, url, config }) => {
		const access = config?.access
		for (const one of [method].flat()) doors.add(one, url, access !== undefined && !isPublik(access))
	})
	const turns = takeTurns(
		answer.bind(server),
		(request) => request.headers.authorization !== undefined && doors.needLogin(request),
	)
	server.removeAllListeners('request').on('request', turns.answer)
	figures.queue('turn', turns.waiting)
}
