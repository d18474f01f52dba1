import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobHelpers, Runner, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { type Static, type TSchema, Type } from 'typebox'
import { createDb, type Db } from '#server/db/client.ts'
import { giveUpJob, releaseAbandoned, releaseJobsOf } from './job-queries.ts'
import { GiveUp, readPayload, type Task } from './jobs.ts'
import type { Seal } from './seal.ts'

declare module 'fastify' {
	interface FastifyInstance {
		/** Runs all jobs that are due, and those they add, and ends; for tests. */
		runDueJobs: () => Promise<void>
	}
}

/** Who does the jobs of a task. `signal` asks to stop: the server is about to end and the job will be run again. */
export type Handler = {
	task: Task
	run: (payload: unknown, signal: AbortSignal) => Promise<void>
	/** When it recurs, as a crontab says it, in UTC. Several servers make one job of it. */
	every?: string
}

/** Names who does the jobs of a task; the payload has been checked against its schema. */
export function handle<S extends TSchema>(
	task: Task<S>,
	run: (payload: Static<S>, signal: AbortSignal) => Promise<void>,
): Handler {
	return { task, run: run as Handler['run'] }
}

/** Work that nobody asks for: `every` is a crontab's time in UTC. */
export function recurring(name: string, every: string, run: (signal: AbortSignal) => Promise<void>): Handler {
	const task: Task = { name, payload: Type.Object({}), attempts: 5, sealed: false }
	return { task, run: (_, signal) => run(signal), every }
}

export type JobRunner = {
	/** Works from now on, until `stop`. */
	start: () => void
	/** Ends when the jobs under way have ended; what takes too long is given back and runs again elsewhere. */
	stop: () => Promise<void>
	/** Runs all jobs that are due, and those they add, and ends. */
	runDue: () => Promise<void>
}

/** Jobs at a time: enough for mails, few enough to leave the machine to people. */
const PARALLEL = 4
/** New jobs are announced; this finds those whose wait is over, and any announcement that was lost. */
const POLL_MS = 20_000
const ABANDONED_EVERY_MS = 60_000
const RESTART_MS = 5_000
/** A job is asked to stop after the first, and given back after the second. */
const ASK_MS = 4_000
const STOP_MS = 7_000

/** Runs jobs from the database on a few connections of its own, so that neither they nor requests wait for the other. */
export function createJobRunner(options: {
	pool: pg.Pool
	handlers: readonly Handler[]
	seal: Seal
	log: FastifyBaseLogger
	stopMs?: number
	restartMs?: number
}): JobRunner {
	const { pool, handlers, log, stopMs = STOP_MS, restartMs = RESTART_MS } = options
	const db = createDb(pool)
	const end = new AbortController()
	let running: Promise<void> | undefined
	let runner: Runner | undefined

	const events: WorkerEvents = new EventEmitter()
	// What a server has taken bears the name of its connections, so that others see whether it is alive.
	const name = pool.options.application_name ?? ''
	events.on('pool:create', ({ workerPool }) => {
		workerPool.id = name
	})
	events.on('job:error', ({ job, error: err }) => {
		const about = { task: job.task_identifier, job: job.id, attempt: job.attempts, err }
		if (err instanceof GiveUp || job.attempts >= job.max_attempts) log.error(about, 'job failed for good')
		else log.warn(about, 'job failed, trying again later')
	})
	const taskList = createTaskList({ db, ...options })
	const ear: Ear = { log }

	const settings = async (): Promise<RunnerOptions> => ({
		pgPool: pool,
		taskList,
		events,
		noHandleSignals: true,
		concurrency: PARALLEL,
		pollInterval: POLL_MS,
		gracefulShutdownAbortTimeout: ASK_MS,
		logger: await createLogger(ear),
		// Without these the end of a job is written unguarded: with the database away it would end the process.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
	})

	async function work(): Promise<void> {
		// Loaded by who works, so that commands and tests that only add jobs start without it.
		const { parseCronItems, run } = await import('graphile-worker')
		const recurring = handlers.flatMap(({ task, every }) =>
			every === undefined
				? []
				: [{ task: task.name, match: every, options: { maxAttempts: task.attempts, jobKey: task.name } }],
		)
		while (!end.signal.aborted) {
			try {
				// After a failure: the jobs whose end could not be written.
				await releaseJobsOf(db, name)
				runner = await run({ ...(await settings()), parsedCronItems: parseCronItems(recurring) })
				if (end.signal.aborted) await runner.stop()
				await runner.promise
			} catch (error) {
				log.warn(`jobs rest for a moment: ${error instanceof Error ? error.message : error}`)
			}
			await sleep(restartMs, undefined, { signal: end.signal, ref: false }).catch(() => {})
		}
	}

	async function stopWork(running: Promise<void>): Promise<'done' | 'late'> {
		// Rejects when it has stopped by itself.
		const stopped = Promise.all([runner?.stop().catch(() => {}), running]).then(() => true)
		const inTime = await Promise.race([stopped, sleep(stopMs, false, { ref: false })])
		if (inTime) return 'done'
		await releaseJobsOf(db, name).catch((error: Error) => log.warn(`jobs not given back: ${error.message}`))
		return 'late'
	}

	const lookForAbandoned = setInterval(() => {
		if (running)
			releaseAbandoned(db).catch((error: Error) => log.warn(`abandoned jobs unknown: ${error.message}`))
	}, ABANDONED_EVERY_MS).unref()

	return {
		start: () => {
			running ??= work()
		},
		async stop() {
			end.abort()
			clearInterval(lookForAbandoned)
			// What still runs shall be heard when it fails after all.
			if (running && (await stopWork(running)) === 'late') return
			// The library remembers the options of each run for good, and through these three they hold the whole app.
			for (const name of Object.keys(taskList)) delete taskList[name]
			events.removeAllListeners()
			delete ear.log
		},
		async runDue() {
			const { runOnce } = await import('graphile-worker')
			await runOnce({ ...(await settings()), concurrency: 1 })
		},
	}
}

function createTaskList({
	db,
	handlers,
	seal,
}: {
	db: Db
	handlers: readonly Handler[]
	seal: Seal
}): TaskList {
	const runTask = async ({ task, run }: Handler, stored: unknown, { job, abortSignal }: JobHelpers) => {
		try {
			await run(await payloadOf(task, stored, seal), abortSignal)
		} catch (error) {
			if (error instanceof GiveUp) await giveUp(db, job)
			throw error
		}
	}
	return Object.fromEntries(
		handlers.map((handler) => [handler.task.name, (stored, helpers) => runTask(handler, stored, helpers)]),
	)
}

async function giveUp(db: Db, { key }: Job): Promise<void> {
	if (key !== null) await giveUpJob(db, key)
}

/** @throws GiveUp when it was made by a server with another secret or by another version */
async function payloadOf(task: Task, stored: unknown, seal: Seal): Promise<unknown> {
	let payload: unknown
	try {
		payload = readPayload(task, stored, seal)
	} catch (cause) {
		throw new GiveUp('The payload cannot be read; has SESSION_SECRET changed?', { cause })
	}
	// With the first job: to load it takes a tenth of a start.
	const { Check } = await import('typebox/value')
	if (!Check(task.payload, payload)) throw new GiveUp('The payload is not as the task declares it.')
	return payload
}

type Ear = { log?: FastifyBaseLogger }

/** The library's own words, without those about a failed job, which are said here, and without payloads. */
async function createLogger(ear: Ear) {
	const { Logger } = await import('graphile-worker')
	return new Logger(() => (level, message, meta) => {
		if (meta?.failure === true) return
		if (level === 'error') ear.log?.error(message)
		else if (level === 'warning') ear.log?.warn(message)
		else ear.log?.debug(message)
	})
}
