import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { inTime } from './deadline.ts'
import { listen, ping } from './listener-queries.ts'

export type Listener = {
	/** Listens from the first call on; resolves when the database has said that it does. @throws Overdue */
	ready: () => Promise<void>
	stop: () => Promise<void>
}

type ListenTo = { channel: string; onMessage: (text: string) => void; onGap: () => void }

/** Makes a listener on the connections of this process. */
export type Listen = (to: ListenTo) => Listener

const READY_MS = 4_000
/** A connection that a network has swallowed says nothing, so it is asked. */
const PING_MS = 20_000
const PAUSE_MS = { first: 200, most: 10_000 }

/**
 * Hears what transactions of all servers notify on a channel (LISTEN), on one connection of the pool that it keeps. A
 * connection that breaks is replaced; what was said meanwhile is lost, so `onGap` is called when it listens again.
 */
export function createListener(
	{ pool, log }: { pool: pg.Pool; log: FastifyBaseLogger },
	{ channel, onMessage, onGap }: ListenTo,
): Listener {
	let client: pg.PoolClient | undefined
	let connecting: Promise<void> | undefined
	let timer: NodeJS.Timeout | undefined
	let pause = PAUSE_MS.first
	let listenedBefore = false
	let stopped = false

	const lose = (lost: pg.PoolClient) => {
		if (client !== lost) return
		client = undefined
		lost.release(true)
		if (stopped) return
		log.warn('the connection for events is lost')
		again()
	}
	/** Servers that lost one database do not come back as one. */
	const again = () => {
		clearTimeout(timer)
		timer = setTimeout(() => connect().catch(() => {}), pause * (0.5 + Math.random())).unref()
		pause = Math.min(pause * 2, PAUSE_MS.most)
	}
	const connect = (): Promise<void> => {
		connecting ??= open().finally(() => {
			connecting = undefined
		})
		return connecting
	}
	const open = async () => {
		const fresh = await pool.connect().catch((error: unknown) => {
			if (!stopped) again()
			throw error
		})
		try {
			fresh.on('notification', ({ payload = '' }) => onMessage(payload))
			fresh.once('end', () => lose(fresh))
			await listen(fresh, channel)
		} catch (error) {
			fresh.release(true)
			if (!stopped) again()
			throw error
		}
		if (stopped) return fresh.release(true)
		client = fresh
		pause = PAUSE_MS.first
		if (listenedBefore) onGap()
		listenedBefore = true
	}

	// One that does not answer is closed, and that is heard above.
	const pings = setInterval(() => client && void ping(client).catch(() => {}), PING_MS).unref()

	return {
		ready: async () => {
			if (!client) await inTime(connect(), READY_MS)
		},
		async stop() {
			stopped = true
			clearInterval(pings)
			clearTimeout(timer)
			await connecting?.catch(() => {})
			const last = client
			client = undefined
			last?.release(true)
		},
	}
}
