import type { FastifyInstance } from 'fastify'
import { onlyProctors } from '#server/lib/access.ts'
import type { Context } from '#server/lib/context.ts'
import { type Crew, shareOf } from '#server/lib/crew.ts'
import { clientGone, notFound, unauthorized } from '#server/lib/errors.ts'
import { standardHeaders } from '#server/lib/headers.ts'
import { route } from '#server/lib/route.ts'
import { monitoringApi } from '#shared/api/monitoring.ts'
import { createMonitor } from './monitor.ts'
import { ujianExists } from './queries.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** Ends the streams of all who watch an exam and takes no new ones: this process is about to leave. */
		endMonitors: () => void
	}
}

/** Of all workers together, but for those of one account. */
const MOST = { perAccount: 6, atOnce: 400 }

/** A change is on the screen in less than two seconds: at worst it has just missed a reading. */
const READ_EVERY_MS = 1_000

export function monitoringRoutes(
	app: FastifyInstance,
	ctx: Context,
	{ crew, readEveryMs = READ_EVERY_MS }: { crew: Crew | undefined; readEveryMs: number | undefined },
): void {
	const { db, config, tokens, now, figures } = ctx
	let failedAt = Number.NEGATIVE_INFINITY
	const monitor = createMonitor({
		db,
		now,
		readEveryMs,
		limits: { perAccount: MOST.perAccount, atOnce: shareOf(MOST.atOnce, crew?.of ?? 1) },
		onFailure: (err) => {
			if (performance.now() - failedAt < 60_000) return
			failedAt = performance.now()
			app.log.warn({ err }, 'an exam that is watched cannot be read')
		},
	})
	app.decorate('endMonitors', monitor.close)
	app.addHook('preClose', async () => monitor.close())
	figures.add({
		kind: 'gauge',
		name: 'stambuk_exam_watchers',
		help: 'Streams of those who watch an exam',
		read: () => monitor.figures().watching,
	})
	figures.add({
		kind: 'counter',
		name: 'stambuk_exam_readings_total',
		help: 'Readings of exams that are watched',
		read: () => monitor.figures().readings,
	})
	const headers = {
		...standardHeaders(config),
		'content-type': 'text/event-stream; charset=utf-8',
		// nginx would hold events back until it has a buffer full of them.
		'x-accel-buffering': 'no',
		// A worker that leaves must not find the next stream on the connection of the last one.
		connection: 'close',
	}

	route(app, monitoringApi, 'GET /api/ujian/:id/pantau', async ({ params, query, request, reply, actor }) => {
		const token = request.headers.authorization?.split(' ')[1] ?? ''
		const claims = await tokens.verifyAccess(token, now())
		if (!claims) throw unauthorized()
		const seconds = request.method === 'HEAD' ? 0 : (query.detik ?? Number.POSITIVE_INFINITY)
		const until = Math.min(claims.exp * 1000, now().getTime() + seconds * 1000)
		if (!(await ujianExists(db, params.id))) throw notFound('exam_not_found', 'Ujian tidak ditemukan')
		const denganNilai = !(await onlyProctors(db, actor, params.id))
		if (reply.raw.destroyed) throw clientGone()
		// Nothing is waited for from here on: of a hundred that come at once each counts those before it.
		monitor.requireRoom(actor.akun_id)
		reply.hijack()
		reply.raw.writeHead(200, headers)
		reply.raw.flushHeaders()
		monitor.watch(params.id, {
			raw: reply.raw,
			akun: actor.akun_id,
			sesi: actor.sesi_id,
			until: new Date(until),
			denganNilai,
		})
		return reply
	})
}
