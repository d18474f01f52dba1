import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Peristiwa } from '#shared/api/events.ts'

export type EventStream<Message = Peristiwa> = {
	response: Response
	/** What arrives, one after the other; null at the end. */
	next: () => Promise<Message | null>
	abort: () => void
}

/** Lets a test's app take connections; gives its address. */
export async function listenLocally(app: FastifyInstance): Promise<string> {
	await app.listen({ port: 0, host: '127.0.0.1' })
	return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens a stream of events as a browser does. */
export const openEventStream = (url: string, token: string, query = ''): Promise<EventStream> =>
	openStream(`${url}/api/peristiwa${query}`, token)

/** The same for any address that answers with one. */
export async function openStream<Message>(url: string, token: string): Promise<EventStream<Message>> {
	const abort = new AbortController()
	const response = await fetch(url, {
		headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
		signal: abort.signal,
	})
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
	let text = ''
	const next = async (): Promise<Message | null> => {
		for (;;) {
			const end = text.indexOf('\n\n')
			if (end === -1) {
				const { value, done } = (await reader?.read()) ?? { done: true }
				if (done) return null
				text += value
				continue
			}
			const line = text.slice(0, end)
			text = text.slice(end + 2)
			if (line.startsWith('data: ')) return JSON.parse(line.slice('data: '.length))
		}
	}
	return { response, next, abort: () => abort.abort() }
}
