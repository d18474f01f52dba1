import { existsSync } from 'node:fs'
import { Server } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { type Clock, watchClock } from './lib/clock.ts'
import type { Crew } from './lib/crew.ts'
import { createLogger } from './lib/logger.ts'
import { BACKLOG, listenError } from './listen.ts'

const WEB_DIR = path.join(import.meta.dirname, '..', 'dist', 'web')
/** How long requests that are under way may take to end. */
const DRAIN_MS = 10_000
/** Longer than an idle connection is kept (72 s); all have ended by then, or had an answer that ended them. */
const LEAVE_MS = 80_000

export type Serving = {
	app: FastifyInstance
	/** Ends within ten seconds; who asks meanwhile is told to come again. */
	close: () => Promise<void>
	/** Serves on until everybody has gone to another process, then ends. */
	leave: () => Promise<void>
}

/** Builds the app and listens. */
export async function serve({
	config,
	database,
	clock,
	demo,
	crew,
}: {
	config: Config
	database: Pick<OpenDatabase, 'db' | 'pool' | 'jobsPool'>
	clock: Pick<Clock, 'now' | 'jumpMs' | 'check'>
	demo: boolean
	crew?: Crew
}): Promise<Serving> {
	const { logger, flush } = await createLogger(config)
	const app = await buildApp({
		db: database.db,
		pool: database.pool,
		jobsPool: database.jobsPool,
		config,
		now: clock.now,
		clockJumpMs: clock.jumpMs,
		demo,
		logger,
		...(crew && { crew }),
		...(existsSync(path.join(WEB_DIR, 'index.html')) && { webDir: WEB_DIR }),
	})
	await app
		.listen({ host: config.host, port: config.port, backlog: BACKLOG })
		.catch((error: NodeJS.ErrnoException) => {
			throw listenError(config.host, config.port, error.code ?? error.message)
		})
	// They have one clock; one of them speaks of it.
	const endWatch = !crew || crew.index === 0 ? watchClock(clock, app.log) : () => {}
	const close = async () => {
		endWatch()
		await Promise.race([app.close(), sleep(DRAIN_MS)])
		flush()
	}
	return {
		app,
		close,
		leave: async () => {
			app.endStreams()
			app.endMonitors()
			await everybodyGone(app)
			await close()
		},
	}
}

/**
 * Takes no new connections and ends those there are with their next answer. A connection is never cut while it is idle:
 * at that moment an answer may be on its way in it.
 */
async function everybodyGone({ server }: FastifyInstance): Promise<void> {
	server.prependListener('request', (_request, response) => {
		response.shouldKeepAlive = false
	})
	const gone = new Promise((resolve) => server.once('close', resolve))
	// Not http's own `close`, which cuts idle connections.
	Server.prototype.close.call(server)
	await Promise.race([gone, sleep(LEAVE_MS, undefined, { ref: false })])
}
