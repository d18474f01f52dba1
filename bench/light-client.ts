import { connect, type Socket } from 'node:net'
import type { Client } from './load.ts'

type Answer = { status: number; text: string }
type Request = { text: string; resolve: (answer: Answer) => void; reject: (error: Error) => void }

const HEAD_END = '\r\n\r\n'
/** Without a byte for so long, a request is given up. */
const PATIENCE_MS = 60_000

/**
 * The client of `load.ts` at two thirds of its processor time, for what is measured on the cores that the generator runs on (decision
 * 622): keep-alive connections, one request at a time on each, and what comes while all are taken waits. An answer must say its length.
 * @param most connections
 */
export function createLightClient(url: string, most: number): Client {
	const { hostname, port, host } = new URL(url)
	const all = new Set<Socket>()
	const idle = new Set<(request: Request) => void>()
	const waiting: Request[] = []

	/** Opens a connection for a request; it then takes those that wait, or stays idle. */
	const open = (first: Request) => {
		const socket = connect({ host: hostname, port: Number(port), noDelay: true })
		let current: Request | undefined
		let parts: Buffer[] = []
		let arrived = 0
		/** Where the body begins and ends; 0 until the head is there. */
		let body = { from: 0, to: 0 }

		const send = (request: Request) => {
			idle.delete(send)
			current = request
			parts = []
			arrived = 0
			body = { from: 0, to: 0 }
			socket.write(request.text)
		}
		const whole = () => {
			if (parts.length > 1) parts = [Buffer.concat(parts)]
			return parts[0] as Buffer
		}
		const end = (give: (request: Request) => void) => {
			const ended = current
			current = undefined
			if (ended) give(ended)
		}
		socket.on('data', (part) => {
			parts.push(part)
			arrived += part.length
			if (body.to === 0) body = findBody(whole())
			if (body.to === 0 || arrived < body.to) return
			const answer = whole()
			const { from, to } = body
			end(({ resolve }) => resolve({ status: statusOf(answer), text: answer.toString('utf8', from, to) }))
			const next = waiting.shift()
			if (next) send(next)
			else idle.add(send)
		})
		all.add(socket)
		let failure = new Error('The connection was closed')
		socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`No answer for ${PATIENCE_MS} ms`)))
		socket.on('error', (error) => {
			failure = error
		})
		socket.on('close', () => {
			all.delete(socket)
			idle.delete(send)
			end(({ reject }) => reject(failure))
			const next = waiting.shift()
			if (next) open(next)
		})
		send(first)
	}

	const ask = (text: string): Promise<Answer> =>
		new Promise((resolve, reject) => {
			const request = { text, resolve, reject }
			const [free] = idle
			if (free) free(request)
			else if (all.size < most) open(request)
			else waiting.push(request)
		})

	return {
		call: async ({ method, path, body, token, headers, unparsed }) => {
			let asked = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
			if (token) asked += `authorization: Bearer ${token}\r\n`
			for (const name in headers) asked += `${name}: ${headers[name]}\r\n`
			const sent = body ? JSON.stringify(body) : ''
			if (body) asked += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`
			const { status, text } = await ask(`${asked}\r\n${sent}`)
			if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
			return text && !unparsed && JSON.parse(text)
		},
		close: async () => {
			for (const socket of all) socket.destroy()
		},
	}
}

/** Of `HTTP/1.1 200 OK`. */
const statusOf = (answer: Buffer) => Number(answer.toString('latin1', 9, 12))

/** Where the body of an answer lies, once its head has arrived. */
function findBody(arrived: Buffer): { from: number; to: number } {
	const end = arrived.indexOf(HEAD_END)
	if (end < 0) return { from: 0, to: 0 }
	const from = end + HEAD_END.length
	const head = arrived.toString('latin1', 0, end).toLowerCase()
	if (head.includes('\r\ntransfer-encoding:')) throw new Error('An answer that does not say its length')
	const length = /\r\ncontent-length: *(\d+)/.exec(head)
	return { from, to: from + Number(length?.[1] ?? 0) }
}
