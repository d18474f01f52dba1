import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { type Static, Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createDb, createJobsPool, createPool } from '#server/db/client.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { countJobs, deleteFailedJobs, insertJob, releaseAbandoned } from './job-queries.ts'
import { createJobRunner, handle, type JobRunner, recurring } from './job-runner.ts'
import { createJobs, GiveUp, type Task } from './jobs.ts'
import { createSeal } from './seal.ts'

const seal = createSeal('a-secret-that-only-the-tests-know-0123456789')
const jobs = createJobs(seal)
const Payload = Type.Object({ n: Type.Number() })
const OPEN: Task<typeof Payload> = { name: 'open', payload: Payload, attempts: 3, sealed: false }
const SEALED: Task<typeof Payload> = { ...OPEN, name: 'sealed', sealed: true }

let t: TestDb
let runners: JobRunner[]
let pools: pg.Pool[]
let done: number[]
let logged: string[]
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())
beforeEach(() => {
	runners = []
	pools = []
	done = []
	logged = []
})
afterEach(async () => {
	await Promise.all(runners.map((runner) => runner.stop()))
	await Promise.all(pools.map((pool) => pool.end()))
	await sql`delete from graphile_worker._private_jobs`.execute(t.db)
})

const write = (level: string) => (about: unknown, text?: string) =>
	logged.push(`${level}: ${typeof about === 'string' ? about : text}`)
const log = {
	error: write('error'),
	warn: write('warn'),
	info() {},
	debug() {},
} as unknown as FastifyBaseLogger

type Run = (payload: Static<typeof Payload>, signal: AbortSignal) => Promise<void>
const note: Run = async ({ n }) => {
	done.push(n)
}

function runner(
	run: Run = note,
	options: { url?: string; stopMs?: number; restartMs?: number } = {},
): JobRunner {
	const handlers = [
		handle(OPEN, run),
		handle(SEALED, run),
		recurring('tidy', '7 * * * *', () => run({ n: 7 }, AbortSignal.any([]))),
	]
	const pool = createJobsPool(options.url ?? t.url)
	pools.push(pool)
	const made = createJobRunner({ pool, handlers, seal, log, ...options })
	runners.push(made)
	return made
}

const counts = () => countJobs(t.db)
/** As if the wait after a failure were over. */
const letTimePass = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
const failing: Run = async () => {
	throw new Error('no such luck')
}

/** Stops in the middle of a job; gives what ends that job. */
async function stopTooEarly(): Promise<PromiseWithResolvers<void>> {
	const entered = Promise.withResolvers<void>()
	const end = Promise.withResolvers<void>()
	const one = runner(
		() => {
			entered.resolve()
			return end.promise
		},
		// Long enough for a start to end: the job begins before it, and what is given back during it would be taken again.
		{ stopMs: 1_000 },
	)
	one.start()
	await entered.promise
	await one.stop()
	return end
}

describe('a job', () => {
	test('runs once its transaction has committed, and never when it has not', async () => {
		const { runDue } = runner()
		await runDue()
		await t.db.transaction().execute(async (trx) => {
			await jobs.add(trx, OPEN, { n: 1 })
			await runDue()
			expect(done).toEqual([])
		})
		const undone = t.db.transaction().execute(async (trx) => {
			await jobs.add(trx, OPEN, { n: 2 })
			throw new Error('undone')
		})
		await expect(undone).rejects.toThrow('undone')
		await runDue()
		expect(done).toEqual([1])
		expect(await counts()).toEqual({ waiting: 0, running: 0, failed: 0, behind: 0 })
	})

	test('waits for its time', async () => {
		await jobs.add(t.db, OPEN, { n: 1 }, { runAt: new Date(Date.now() + 60_000) })
		await runner().runDue()
		expect(done).toEqual([])
		expect(await counts()).toMatchObject({ waiting: 1, behind: 0 })
	})

	test('that says something about a person lies in the database encrypted', async () => {
		await jobs.add(t.db, SEALED, { n: 271_828 })
		await jobs.add(t.db, OPEN, { n: 314_159 })
		const { rows } = await sql`select * from graphile_worker._private_jobs`.execute(t.db)
		expect(JSON.stringify(rows)).toContain('314159')
		expect(JSON.stringify(rows)).not.toContain('271828')
		await runner().runDue()
		expect(done).toEqual([271_828, 314_159])
	})

	test.each([
		['made with another secret', { sealed: createSeal('another').close({ n: 1 }, 'sealed') }],
		['made for another task', { sealed: seal.close({ n: 1 }, 'open') }],
		['of another shape', { sealed: seal.close({ n: 'one' }, 'sealed') }],
		['that is not encrypted', { n: 1 }],
	])('%s is not run and not tried again', async (_name, payload) => {
		await insertJob(t.db, { task: 'sealed', payload, attempts: 3, key: 'x', runAt: null })
		await runner().runDue()
		expect(done).toEqual([])
		expect(await counts()).toMatchObject({ waiting: 0, failed: 1 })
	})

	test('that fails is tried again later, and once it may not be tried any more it stays visible for a month', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		const { runDue } = runner(failing)
		await runDue()
		await runDue()
		expect(logged).toEqual(['warn: job failed, trying again later'])
		expect(await counts()).toMatchObject({ waiting: 1, failed: 0 })
		for (let i = 0; i < 3; i++) {
			await letTimePass()
			await runDue()
		}
		expect(logged.slice(1)).toEqual(['warn: job failed, trying again later', 'error: job failed for good'])
		expect(await counts()).toMatchObject({ waiting: 0, failed: 1 })
		const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
		await deleteFailedJobs(t.db, ago(1))
		expect(await counts()).toMatchObject({ failed: 1 })
		await deleteFailedJobs(t.db, ago(-1))
		expect(await counts()).toMatchObject({ failed: 0 })
	})

	test('that gives up is not tried again', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		await runner(async () => {
			throw new GiveUp('there is nobody')
		}).runDue()
		expect(logged).toEqual(['error: job failed for good'])
		expect(await counts()).toMatchObject({ waiting: 0, failed: 1 })
	})
})

describe('servers', () => {
	test('start a job when it is there, and share them without doing one twice', async () => {
		const two = [runner(), runner()]
		for (const one of two) one.start()
		await vi.waitFor(async () => expect(await listeners()).toBe(2), 30_000)
		await Promise.all(Array.from({ length: 40 }, (_, n) => jobs.add(t.db, OPEN, { n })))
		await vi.waitFor(() => expect(done).toHaveLength(40), 30_000)
		await vi.waitFor(async () => expect(await counts()).toMatchObject({ waiting: 0, running: 0 }), 30_000)
		expect(new Set(done).size).toBe(40)
	})

	test('that stop let what is under way end', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		const entered = Promise.withResolvers<void>()
		const one = runner(async ({ n }) => {
			entered.resolve()
			await sleep(300)
			done.push(n)
		})
		one.start()
		await entered.promise
		await one.stop()
		expect(done).toEqual([1])
		expect(await counts()).toMatchObject({ waiting: 0, running: 0, failed: 0 })
	})

	test('that stop give back what does not end', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		const end = await stopTooEarly()
		expect(await counts()).toMatchObject({ waiting: 1, running: 0 })
		const other = runner()
		await vi.waitFor(async () => {
			await letTimePass()
			await other.runDue()
			expect(done).toEqual([1])
		}, 30_000)
		end.resolve()
	})

	test('that stop too early for a job still say that it failed', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		const end = await stopTooEarly()
		expect(logged).toEqual([])
		end.reject(new Error('no such luck'))
		await vi.waitFor(() => expect(logged).toContain('warn: job failed, trying again later'), 30_000)
	})

	test('that died in the middle of a job lose it to others; those that live do not', async () => {
		await jobs.add(t.db, OPEN, { n: 1 })
		await sql`update graphile_worker._private_jobs set locked_by = 'stambuk jobs dead', locked_at = now() - interval '59 s'`.execute(
			t.db,
		)
		await releaseAbandoned(t.db)
		expect(await counts()).toMatchObject({ waiting: 0, running: 1 })
		const longAgo = sql`update graphile_worker._private_jobs set locked_at = now() - interval '61 s'`
		await longAgo.execute(t.db)
		await releaseAbandoned(t.db)
		expect(await counts()).toMatchObject({ waiting: 1, running: 0 })

		const entered = Promise.withResolvers<void>()
		const end = Promise.withResolvers<void>()
		runner(async () => {
			entered.resolve()
			await end.promise
		}).start()
		await entered.promise
		await vi.waitFor(async () => expect(await listeners()).toBe(1), 30_000)
		await longAgo.execute(t.db)
		await releaseAbandoned(t.db)
		expect(await counts()).toMatchObject({ waiting: 0, running: 1 })
		end.resolve()
	})

	test('outlive a database that goes away in the middle of a job, and run that job again', async () => {
		const { pathname } = new URL(t.url)
		const admin = new pg.Client(inject('postgres').admin)
		await admin.connect()
		const allow = (yes: boolean) =>
			admin.query(`alter database ${pathname.slice(1)} allow_connections ${yes}`)
		await jobs.add(t.db, OPEN, { n: 1 })
		const one = runner(
			async (payload) => {
				done.push(payload.n)
				if (done.length > 1) return
				await allow(false)
				await admin.query(
					'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
					[pools[0]?.options.application_name],
				)
			},
			{ restartMs: 100 },
		)
		const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
		try {
			one.start()
			await vi.waitFor(() => expect(logged.join()).toContain('jobs rest for a moment'), 30_000)
		} finally {
			await allow(true)
			await admin.end()
		}
		await vi.waitFor(async () => expect(await counts()).toMatchObject({ waiting: 0, running: 0 }), 30_000)
		expect(done).toEqual([1, 1])
		failures.mockRestore()
	})

	test('that end while the connection on which they listen breaks fail nobody else', async () => {
		const one = runner(note, { restartMs: 60_000 })
		const [pool] = pools as [pg.Pool]
		const told: unknown[] = []
		const hear = (reason: unknown) => told.push(reason)
		const stopping = Promise.withResolvers<void>()
		pool.on('acquire', (client) => {
			const query = client.query.bind(client)
			client.query = ((text: unknown, ...rest: []) => {
				const answer = query(text as string, ...rest)
				if (!String(text).startsWith('LISTEN')) return answer
				// Before the database has answered: it is asked to listen, told not to, and gone.
				stopping.resolve(one.stop())
				setImmediate(() => client.connection.stream.destroy())
				return answer
			}) as typeof client.query
		})
		process.on('unhandledRejection', hear)
		try {
			one.start()
			await stopping.promise
			await sleep(50)
			expect(told).toEqual([])
		} finally {
			process.off('unhandledRejection', hear)
		}
	})

	test('work as a role that may use the job tables and does not own them', async () => {
		const admin = new URL(inject('postgres').admin)
		const server = new URL(t.url)
		admin.pathname = server.pathname
		server.username = 'stambuk_server_test'
		const owner = new pg.Client(admin.href)
		await owner.connect()
		const pool = createPool(server.href, 1)
		try {
			await owner.query(`
				create role stambuk_server_test login;
				grant usage on schema graphile_worker to stambuk_server_test;
				grant all on all tables in schema graphile_worker to stambuk_server_test`)
			await jobs.add(createDb(pool), OPEN, { n: 1 })
			await runner(note, { url: server.href }).runDue()
			expect(done).toEqual([1])
		} finally {
			await Promise.all([pool.end(), ...pools.splice(0).map((pool) => pool.end())])
			await owner.query('drop owned by stambuk_server_test; drop role stambuk_server_test')
			await owner.end()
		}
	})
})

/** Servers that listen for jobs of this database. */
async function listeners(): Promise<number> {
	const { rows } = await t.pool.query(
		"select from pg_stat_activity where datname = current_database() and application_name like 'stambuk jobs %' and query like 'LISTEN%'",
	)
	return rows.length
}
