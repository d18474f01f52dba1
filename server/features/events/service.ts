import type { FastifyReply } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { busy, clientGone, unauthorized } from '#server/lib/errors.ts'
import { standardHeaders } from '#server/lib/headers.ts'
import type { Listen } from '#server/lib/listener.ts'
import { createHub, type StreamLimits } from './hub.ts'
import type { Message } from './message.ts'
import { CHANNEL, findHearing, findLiveSesi } from './queries.ts'

/** After a gap the sessions are asked for again; a database that has just come back may not answer yet. */
const ASK_AGAIN_MS = 2_000

export type Events = ReturnType<typeof createEvents>

/** The streams of this process and the one connection by which it hears of events. */
export function createEvents(
	{ db, config, now, figures }: Context,
	{ listen, limits }: { listen: Listen; limits: StreamLimits },
) {
	const hub = createHub({ now, limits })
	let over = false
	let asking: NodeJS.Timeout | undefined
	const askAgain = (): void => {
		const sessions = hub.pause()
		findLiveSesi(db, sessions, now()).then(
			(live) => hub.resume(live),
			() => {
				if (!over) asking = setTimeout(askAgain, ASK_AGAIN_MS).unref()
			},
		)
	}
	const listener = listen({
		channel: CHANNEL,
		onMessage: (text) => hub.take(JSON.parse(text) as Message),
		onGap: askAgain,
	})
	const close = () => {
		over = true
		clearTimeout(asking)
		hub.close()
	}
	const headers = {
		...standardHeaders(config),
		'content-type': 'text/event-stream; charset=utf-8',
		// nginx would hold events back until it has a buffer full of them.
		'x-accel-buffering': 'no',
		// A worker that leaves must not find the next stream on the connection of the last one.
		connection: 'close',
	}

	figures.add({
		kind: 'gauge',
		name: 'stambuk_streams_open',
		help: 'Open event streams',
		read: () => hub.figures().open,
	})
	figures.add({
		kind: 'counter',
		name: 'stambuk_stream_events_total',
		help: 'Events by what became of them: delivered, or left out for who reads too slowly; and streams refused',
		label: 'how',
		read: () => {
			const { delivered, left_out, refused } = hub.figures()
			return { delivered, left_out, refused }
		},
	})

	return {
		/**
		 * Answers with a stream until the token or the session ends.
		 * @throws AppError 503 when there are too many, 401 when the session has just ended
		 */
		async open(reply: FastifyReply, actor: Actor, until: Date): Promise<void> {
			const { akun_id: akun, sesi_id: sesi } = actor
			// The place comes first: whatever is said of the session from here on is heard.
			const seat = hub.enter(reply.raw, { akun, sesi })
			try {
				await listener.ready()
				const hearing = await findHearing(db, {
					sesiId: sesi,
					mahasiswaId: actor.mahasiswa?.id ?? null,
					kelas: actor.mahasiswa?.kelas_kode ?? null,
					nip: actor.dosen?.nip ?? null,
					now: now(),
				})
				if (reply.raw.destroyed) throw clientGone()
				const over = seat.over()
				if (over === 'server') throw busy(1)
				// Also who has just been given other rights asks again, and is judged anew.
				if (over || !hearing) throw sessionEnded()
				const end = hearing.berakhir_pada < until ? hearing.berakhir_pada : until
				reply.hijack()
				reply.raw.writeHead(200, headers)
				seat.open({ topics: hearing.topik, until: end })
			} catch (error) {
				seat.leave()
				throw error
			}
		},
		/** Ends all streams and refuses new ones; clients open them elsewhere. */
		close,
		async stop() {
			close()
			await listener.stop()
		},
	}
}

const sessionEnded = () => unauthorized('session_ended', 'Sesi Anda telah berakhir, silakan login kembali')
