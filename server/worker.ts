// A process that serves beside others; the primary (workers.ts) starts it, tells it with what, and when to end. When the
// primary is gone, so is this one: node:cluster sees to that.
import { ConfigError, readConfig } from './config.ts'
import { createDb, createJobsPool, createPool } from './db/client.ts'
import { migrateFor } from './db/database.ts'
import { followClock } from './lib/clock.ts'
import { shareOf } from './lib/crew.ts'
import { OperatorError } from './operator-error.ts'
import type { Serving } from './serve.ts'
import type { Order, ToPrimary, ToWorker } from './worker-messages.ts'

// A terminal tells all processes at once; the primary says what follows from it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {})

// Takes a second, in which signals are heard already.
const loading = import('./serve.ts')

let clock: ReturnType<typeof followClock> | undefined
let starting: Promise<Serving> | undefined
const questions = new Map<number, (text: string) => void>()
let asked = 0

const tell = (message: ToPrimary) => process.send?.(message)

process.on('message', (message: ToWorker) => {
	switch (message.kind) {
		case 'serve':
			starting = start(message.order)
			starting.then(() => tell({ kind: 'serving' }), fail)
			break
		case 'clock':
			clock?.follow(message.clock)
			break
		case 'tell':
			starting
				?.then(({ app }) => app.figuresOfWorker?.() ?? [])
				.then((figures) => tell({ kind: 'told', id: message.id, figures }))
				.catch(() => {})
			break
		case 'all':
			questions.get(message.id)?.(message.text)
			questions.delete(message.id)
			break
		case 'leave':
			end((serving) => serving.leave())
			break
		case 'close':
			end((serving) => serving.close())
			break
	}
})
loading.then(() => tell({ kind: 'loaded' }), fail)

async function start({ databaseUrl, ownerUrl, demo, index, of, clock: state }: Order): Promise<Serving> {
	const config = readConfig()
	const databasePool = shareOf(config.databasePool, of)
	const pool = createPool(databaseUrl, databasePool)
	if (ownerUrl !== undefined) await migrateFor(pool, ownerUrl, (text) => tell({ kind: 'said', text }))
	clock = followClock(state)
	const jobsPool = createJobsPool(databaseUrl)
	const { serve } = await loading
	const serving = await serve({
		config: { ...config, databasePool },
		database: { db: createDb(pool), pool, jobsPool },
		clock,
		demo,
		crew: { index, of, readFigures },
	})
	const endPools = () => Promise.all([pool.end(), jobsPool.end()])
	return {
		app: serving.app,
		close: () => serving.close().finally(endPools),
		leave: () => serving.leave().finally(endPools),
	}
}

function readFigures(): Promise<string> {
	const id = asked++
	return new Promise((resolve) => {
		questions.set(id, resolve)
		tell({ kind: 'ask', id })
	})
}

function end(how: (serving: Serving) => Promise<void>): void {
	if (!starting) process.exit(0)
	starting.then(how).then(() => process.exit(0), fail)
}

function fail(error: unknown): void {
	const expected = error instanceof OperatorError || error instanceof ConfigError
	const text = expected ? error.message : String(error instanceof Error ? error.stack : error)
	if (process.send) process.send({ kind: 'failed', text } satisfies ToPrimary, () => process.exit(1))
	else process.exit(1)
}
