import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#shared/api/contract.ts'
import type { Headers } from './headers.ts'
import { mayTakeLonger, TIMEOUT } from './large-bodies.ts'

type Refusal = ErrorBody & { status: number }

const BROKEN: Refusal = { status: 400, code: 'bad_request', error: 'Permintaan tidak dapat dibaca' }
/** What Node refuses before there is a request, by its code. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
	HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', error: 'Kepala permintaan terlalu besar' },
	HPE_CHUNK_EXTENSIONS_OVERFLOW: { ...BROKEN, status: 413 },
	[TIMEOUT]: {
		status: 408,
		code: 'request_timeout',
		error: 'Permintaan terlalu lama dikirim',
	},
}
const NO_HOST: Refusal = { ...BROKEN, error: 'Permintaan tidak menyebut nama situs (Host)' }
const EXPECTATION: Refusal = { ...BROKEN, status: 417, code: 'expectation_failed' }

/** Node answers a request without Host itself, and looks for slow ones twice a minute only. */
export const HTTP_OPTIONS = { requireHostHeader: false, connectionsCheckingInterval: 5_000 }

/** How long who is refused so has to read why. */
const READ_ANSWER_MS = 2_000

/** Makes the answers that Node would write by itself answers of ours: the same headers, the same body of a failure. */
export function createClientErrorHandler(headers: Headers) {
	return (
		error: Error & { code?: string },
		socket: Socket & { _httpMessage?: ServerResponse | null },
	): void => {
		if (error.code === TIMEOUT && mayTakeLonger(socket)) return
		const answering = socket._httpMessage
		if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy(error)
		// What came before this is answered first; two answers in one would be read as one.
		else if (answering?.req.complete) answering.once('close', () => socket.destroy())
		else if (answering?.headersSent) socket.destroy(error)
		else {
			const { status, lines, text } = toAnswer(REFUSALS[error.code ?? ''] ?? BROKEN, headers)
			const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
			socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
			// Who goes on sending would keep the memory of what has come so far.
			setTimeout(() => socket.destroy(), READ_ANSWER_MS).unref()
		}
	}
}

/** Refuses requests that Node would refuse without a word. */
export function refuseBrokenRequests(app: FastifyInstance, headers: Headers): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done()
		const { status, lines, text } = toAnswer(NO_HOST, headers)
		reply.code(status).headers(lines).send(text)
	})
	app.server.on('checkExpectation', (_request, response: ServerResponse) => {
		const { status, lines, text } = toAnswer(EXPECTATION, headers)
		response.writeHead(status, lines).end(text)
	})
}

function toAnswer({ status, ...body }: Refusal, headers: Headers) {
	const text = JSON.stringify(body)
	const lines = {
		...headers,
		'content-type': 'application/json; charset=utf-8',
		'content-length': String(Buffer.byteLength(text)),
		connection: 'close',
	}
	return { status, lines, text }
}
