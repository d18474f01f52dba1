import type { ServerResponse } from 'node:http'
import { busy } from '#server/lib/errors.ts'
import type { Peristiwa } from '#shared/api/events.ts'
import type { Message } from './message.ts'

export type StreamLimits = {
	/** Streams of one account in this process: a browser has one for all its tabs. */
	perAccount: number
	/** Of all accounts. */
	atOnce: number
	/** Those among them that are being opened; each asks the database. */
	opening: number
}

/** Bytes that wait for a slow reader; what comes beyond is left out, and the reader told to read anew. */
const MOST_UNREAD = 16 * 1024
/** Who reads nothing for so long is gone. */
const STUCK_TICKS = 60
const TICK_MS = 1_000
/** Proxies end what is silent for a minute. */
const HEARTBEAT_TICKS = 25

type Reason = Extract<Peristiwa, { jenis: 'usai' }>['sebab']

/** A place at the hub, taken before it is known whether it may be had. */
export type Seat = {
	/** Why it has ended before it was opened, if it has. */
	over: () => Reason | undefined
	/** Begins to hear; the head of the answer has been written. */
	open: (hearing: { topics: readonly string[]; until: Date }) => void
	/** Gives the place back; for who was not let in. */
	leave: () => void
}

type Stream = {
	raw: ServerResponse
	akun: string
	sesi: string
	topics: readonly string[]
	state: 'opening' | 'open' | { over: Reason }
	/** Milliseconds since 1970. */
	until: number
	/** In which second of the heartbeat it has its turn. */
	turn: number
	/** For how many seconds it has been too slow. */
	behind: number
}

export type Hub = ReturnType<typeof createHub>

const text = (peristiwa: Peristiwa) => `data: ${JSON.stringify(peristiwa)}\n\n`
const OPEN = text({ jenis: 'siap' })
const AGAIN = text({ jenis: 'ulang' })

/** The open streams of this process, and who hears what. */
export function createHub({ now, limits }: { now: () => Date; limits: StreamLimits }) {
	const streams = new Set<Stream>()
	const byAkun = new Map<string, Set<Stream>>()
	const byTopic = new Map<string, Set<Stream>>()
	const counts = { delivered: 0, left_out: 0, refused: 0 }
	let opening = 0
	let seconds = 0
	let closed = false
	let paused = false

	const remove = (stream: Stream, sebab: Reason = 'waktu') => {
		if (!streams.delete(stream)) return
		if (stream.state === 'opening') opening--
		stream.state = { over: sebab }
		drop(byAkun, stream.akun, stream)
		for (const topic of stream.topics) drop(byTopic, topic, stream)
	}
	const end = (stream: Stream, sebab: Reason) => {
		const wasOpen = stream.state === 'open'
		remove(stream, sebab)
		if (wasOpen) stream.raw.end(text({ jenis: 'usai', sebab }))
	}
	const write = (stream: Stream, data: string) => {
		if (stream.state !== 'open') return
		if (paused || stream.behind > 0 || stream.raw.writableLength > MOST_UNREAD) {
			if (!paused) stream.behind ||= 1
			counts.left_out++
			return
		}
		stream.raw.write(data)
		counts.delivered++
	}
	const endAll = (of: ReadonlySet<Stream> | undefined, sebab: Reason, only?: string) => {
		for (const stream of [...(of ?? [])]) if (only === undefined || stream.sesi === only) end(stream, sebab)
	}

	const tick = () => {
		seconds++
		const at = now().getTime()
		for (const stream of streams) {
			if (stream.state !== 'open') continue
			if (stream.until <= at) end(stream, 'waktu')
			else if (stream.behind > 0) {
				if (stream.raw.writableLength === 0) {
					stream.behind = 0
					stream.raw.write(AGAIN)
				} else if (++stream.behind > STUCK_TICKS) stream.raw.destroy()
			} else if (stream.turn === seconds % HEARTBEAT_TICKS && stream.raw.writableLength <= MOST_UNREAD)
				stream.raw.write(':\n\n')
		}
	}
	const timer = setInterval(tick, TICK_MS).unref()

	return {
		/** @throws AppError 503 when there are too many, or the server goes */
		enter(raw: ServerResponse, { akun, sesi }: { akun: string; sesi: string }): Seat {
			const full = (byAkun.get(akun)?.size ?? 0) >= limits.perAccount
			if (closed || full || streams.size >= limits.atOnce || opening >= limits.opening) {
				counts.refused++
				// Who has as many as there may be has them for minutes.
				throw busy(closed ? 1 : (full ? 60 : 5) + Math.floor(Math.random() * 10))
			}
			const stream: Stream = {
				raw,
				akun,
				sesi,
				topics: [],
				state: 'opening',
				until: 0,
				turn: Math.floor(Math.random() * HEARTBEAT_TICKS),
				behind: 0,
			}
			opening++
			streams.add(stream)
			join(byAkun, akun, stream)
			raw.once('close', () => remove(stream))
			return {
				over: () => (typeof stream.state === 'object' ? stream.state.over : undefined),
				open: ({ topics, until }) => {
					opening--
					stream.state = 'open'
					stream.until = until.getTime()
					stream.topics = topics
					for (const topic of topics) join(byTopic, topic, stream)
					raw.write(OPEN)
					if (until <= now()) end(stream, 'waktu')
				},
				leave: () => remove(stream),
			}
		},

		/** Hands an event to who may hear it, or takes the right to hear away. */
		take(message: Message): void {
			if ('e' in message) {
				const data = text(message.e)
				if ('topik' in message) for (const stream of byTopic.get(message.topik) ?? []) write(stream, data)
				else for (const akun of message.akun) for (const stream of byAkun.get(akun) ?? []) write(stream, data)
			} else if ('usai' in message) endAll(byAkun.get(message.akun), 'sesi', message.usai)
			else if ('tutup' in message) endAll(byAkun.get(message.tutup), 'sesi')
			else endAll(byAkun.get(message.hak), 'hak')
		},

		/**
		 * After a gap in which the end of a session may have been missed: nobody hears anything until {@link resume}.
		 * @returns the sessions of all streams
		 */
		pause(): string[] {
			paused = true
			return [...new Set([...streams].map(({ sesi }) => sesi))]
		},

		/** Whose session is over goes, the others read anew. */
		resume(live: ReadonlySet<string>): void {
			paused = false
			for (const stream of [...streams])
				if (live.has(stream.sesi)) write(stream, AGAIN)
				else end(stream, 'sesi')
		},

		/** Ends all streams and takes no more: the server goes. */
		close(): void {
			closed = true
			clearInterval(timer)
			endAll(streams, 'server')
		},

		figures: () => ({ open: streams.size - opening, ...counts }),
	}
}

function join(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
	const known = map.get(key)
	if (known) known.add(stream)
	else map.set(key, new Set([stream]))
}

function drop(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
	const known = map.get(key)
	known?.delete(stream)
	if (known?.size === 0) map.delete(key)
}
