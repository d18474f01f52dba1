import type { Peristiwa } from '#shared/api/events.ts'
import { ApiError, callStream } from './api.ts'
import { createEventReader } from './event-reader.ts'

/** The server says something every 25 s; after this the line is dead. */
const SILENT_MS = 60_000
const PAUSE_MS = { first: 1_000, most: 60_000 }

/** What came: an event, or the sign of life between two. */
export type Heard = Peristiwa | undefined

/**
 * Keeps a stream of events open until `signal` ends it: after a break it opens another, each time after a longer pause and never
 * together with all others. Before each it waits for `mayOpen`: a stream keeps the session alive.
 */
export async function keepStream(
	signal: AbortSignal,
	{ hear, mayOpen }: { hear: (heard: Heard) => void; mayOpen: () => Promise<void> },
): Promise<void> {
	let pause = PAUSE_MS.first
	while (!signal.aborted) {
		let wait: number | undefined
		await mayOpen()
		if (signal.aborted) return
		try {
			const ended = await readStream(signal, (heard) => {
				pause = PAUSE_MS.first
				hear(heard)
			})
			if (ended === 'sesi') {
				// What is asked next finds out, and goes to the login.
				hear({ jenis: 'ulang' })
				wait = PAUSE_MS.most
			} else if (ended === 'server') wait = 500 + Math.random() * 4_500
			else if (ended !== undefined) wait = Math.random() * 500
		} catch (error) {
			if (error instanceof ApiError) {
				// The session is over; whoever called has been told.
				if (error.status === 401) return
				if (error.status === 403) wait = PAUSE_MS.most
				else if (error.retryAfterMs !== undefined) wait = error.retryAfterMs * (1 + Math.random() / 2)
			}
		}
		if (signal.aborted) return
		wait ??= pause * (0.5 + Math.random())
		pause = Math.min(pause * 2, PAUSE_MS.most)
		await sleep(wait, signal)
	}
}

type Reason = Extract<Peristiwa, { jenis: 'usai' }>['sebab']

/** Reads one stream to its end; gives why the server has ended it, if it said so. */
async function readStream(outer: AbortSignal, hear: (heard: Heard) => void): Promise<Reason | undefined> {
	const line = new AbortController()
	const end = () => line.abort()
	outer.addEventListener('abort', end)
	let timer = setTimeout(end, SILENT_MS)
	try {
		const body = await callStream('GET /api/peristiwa', { query: {}, signal: line.signal })
		let reason: Reason | undefined
		const feed = createEventReader((peristiwa) => {
			if (peristiwa.jenis === 'usai') reason = peristiwa.sebab
			else hear(peristiwa)
		})
		const reader = body.pipeThrough(new TextDecoderStream()).getReader()
		for (;;) {
			const { value, done } = await reader.read()
			if (done) return reason
			clearTimeout(timer)
			timer = setTimeout(end, SILENT_MS)
			hear(undefined)
			feed(value)
		}
	} finally {
		clearTimeout(timer)
		outer.removeEventListener('abort', end)
	}
}

const sleep = (ms: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})
