import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAtOnce } from './at-once.ts'
import { shareOf } from './crew.ts'
import { crowded } from './errors.ts'
import type { Figures } from './figures.ts'

const KB = 1024
const MB = 1024 * KB

/** Up to here a body is as short as a piece of a file. */
const PIECE = 256 * KB

/**
 * What may lie in memory at once: so many bodies of an account, so many bytes of all accounts. Pieces have room of their own, so that no
 * amount of whole files keeps waiting what students hand in.
 */
const ROOM = { piece: { atOnce: 12, bytes: 128 * MB }, whole: { atOnce: 6, bytes: 256 * MB } }

/** A line that brings less in this time is given up. At 4 KB a second 25 MB take less than two hours. */
const PACE = { ms: 30_000, bytes: 30 * 4 * KB }

/** Bodies of bytes and long texts: how many are read at once, how long one may take, and how large the largest is. */
export type LargeBodies = {
	/** Lets a body in before its first byte is read. @throws AppError 503 when there is no room; 499 when the client has gone */
	begin: (request: FastifyRequest, reply: FastifyReply, most: number) => void
	largest: number
	/** Bytes of bodies that are let in and not over. */
	held: () => { piece: number; whole: number }
}

declare module 'fastify' {
	interface FastifyInstance {
		largeBodies: LargeBodies
	}
}

/** What Node says of a request that took longer than `requestTimeout`. */
export const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

const patient = new WeakSet<Socket>()
/** Whether the body that comes over this connection may take longer than requests do. */
export const mayTakeLonger = (socket: Socket): boolean => patient.has(socket)

/** @param workers how many processes share the room */
export function createLargeBodies(
	workers: number,
	{ figures, room = ROOM, pace = PACE }: { figures?: Figures; room?: typeof ROOM; pace?: typeof PACE } = {},
): LargeBodies {
	const places = { piece: createPlaces(room.piece, workers), whole: createPlaces(room.whole, workers) }
	const held = () => ({ piece: places.piece.held(), whole: places.whole.held() })
	figures?.add({
		kind: 'gauge',
		name: 'stambuk_bodies_bytes',
		help: 'Bodies of bytes that are being read or worked on; whole ones, and those as short as a piece',
		label: 'size',
		read: held,
	})
	return {
		begin: (request, reply, most) => {
			// Without a body it is a file that has come in pieces, and is put together now.
			const size = Math.min(Number(request.headers['content-length']) || most, most)
			const owner = request.actor?.akun_id ?? request.ip
			places[size > PIECE ? 'whole' : 'piece'].take(owner, size, reply)
			if (!request.raw.complete) watchPace(request, reply, pace)
		},
		largest: 0,
		held,
	}
}

/** A body has its place until its answer is over: it lies in memory while it is worked on too. */
function createPlaces({ atOnce, bytes }: { atOnce: number; bytes: number }, workers: number) {
	const beginOf = createAtOnce(atOnce)
	const room = shareOf(bytes, workers)
	let held = 0
	return {
		held: () => held,
		take: (owner: string, size: number, { raw }: FastifyReply) => {
			// One alone always fits, the largest too, into the share of one of many workers.
			if (held > 0 && held + size > room) throw crowded()
			beginOf(owner, raw)
			held += size
			let ended = false
			const end = () => {
				if (!ended) held -= size
				ended = true
			}
			raw.once('finish', end).once('close', end)
		},
	}
}

/** Gives a connection the time that its body needs, as long as it keeps the pace; then it ends as any slow request does. */
function watchPace({ raw, server }: FastifyRequest, reply: FastifyReply, pace: typeof PACE): void {
	const { socket } = raw
	let seen = socket.bytesRead
	const stop = () => {
		clearInterval(timer)
		patient.delete(socket)
	}
	const timer = setInterval(() => {
		const isSlow = socket.bytesRead - seen < pace.bytes
		seen = socket.bytesRead
		if (raw.complete) return stop()
		if (!isSlow) return
		stop()
		server.server.emit('clientError', Object.assign(new Error('slow body'), { code: TIMEOUT }), socket)
	}, pace.ms).unref()
	patient.add(socket)
	reply.raw.once('close', stop)
}

/** Routes of this scope take bytes of these kinds as their body, `most` of them. */
export function takesBytes(scope: FastifyInstance, types: readonly string[], most: number): void {
	// A limit of the parser and not of the route, which would hold for JSON too.
	const options = { parseAs: 'buffer', bodyLimit: most } as const
	scope.addContentTypeParser([...types], options, (_request, body, done) => done(null, body))
	boundBodies(scope, most)
}

/** Routes of this scope take longer texts than others do. */
export function takesTexts(scope: FastifyInstance, most: number): void {
	scope.addHook('onRoute', (options) => {
		options.bodyLimit = most
	})
	boundBodies(scope, most)
}

function boundBodies(scope: FastifyInstance, most: number): void {
	const { largeBodies } = scope
	largeBodies.largest = Math.max(largeBodies.largest, most)
	scope.addHook('preParsing', async (request, reply) => largeBodies.begin(request, reply, most))
}
