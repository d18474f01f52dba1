import type { Pantauan } from '#shared/api/monitoring.ts'
import { ApiError, callStream } from '#web/lib/api.ts'
import { createEventReader } from '#web/lib/event-reader.ts'

/** The server says something every five seconds; after this the line is dead. */
const SILENT_MS = 12_000
const PAUSE_MS = { first: 500, most: 10_000 }

type Listener = {
	hear: (message: Pantauan) => void
	/** The line is broken; a failure that trying again does not mend comes with it. */
	lost: (final?: ApiError) => void
}

/**
 * Keeps the stream of an exam open until it is stopped: after a break it opens another, each time after a longer pause, and at
 * once when the network or the screen comes back.
 */
export function keepWatching(id: string, { hear, lost }: Listener): { stop: () => void; again: () => void } {
	const end = new AbortController()
	let line: AbortController | undefined
	let wake: (() => void) | undefined

	const read = async (): Promise<boolean> => {
		const own = new AbortController()
		line = own
		let timer = setTimeout(() => own.abort(), SILENT_MS)
		try {
			const body = await callStream('GET /api/ujian/:id/pantau', {
				params: { id },
				query: {},
				signal: own.signal,
			})
			let over = false
			const feed = createEventReader<Pantauan>((message) => {
				if (message.jenis === 'usai') over = true
				else if (!end.signal.aborted) hear(message)
			})
			const reader = body.pipeThrough(new TextDecoderStream()).getReader()
			for (;;) {
				const { value, done } = await reader.read()
				if (done) return over
				clearTimeout(timer)
				timer = setTimeout(() => own.abort(), SILENT_MS)
				feed(value)
			}
		} finally {
			clearTimeout(timer)
		}
	}
	const rest = (ms: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	const run = async () => {
		let pause = PAUSE_MS.first
		while (!end.signal.aborted) {
			const begin = Date.now()
			let wait: number | undefined
			try {
				// The server has said goodbye: a new token, or another server, goes on.
				if (await read()) wait = Math.random() * 500
			} catch (error) {
				if (end.signal.aborted) return
				if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return lost(error)
				if (error instanceof ApiError) wait = error.retryAfterMs
			}
			if (end.signal.aborted) return
			if (Date.now() - begin > 30_000) pause = PAUSE_MS.first
			lost()
			await rest(wait ?? pause * (0.5 + Math.random()))
			pause = Math.min(pause * 2, PAUSE_MS.most)
		}
	}
	void run()
	return {
		stop: () => {
			end.abort()
			line?.abort()
			wake?.()
		},
		/** Something says that the line may be dead, or that a new one would do: it is opened now. */
		again: () => {
			line?.abort()
			wake?.()
		},
	}
}
