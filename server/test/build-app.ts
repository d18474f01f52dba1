import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { type AppOptions, buildApp } from '#server/app.ts'
import { type CampusConfig, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { createTestDb, type TestDb } from './test-db.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = { now: () => Date; set: (to: Date | string) => void; pass: (ms: number) => void }

export function createClock(start: Date | string): TestClock {
	let time = new Date(start)
	return {
		now: () => new Date(time),
		set: (to) => {
			time = new Date(to)
		},
		pass: (ms) => {
			time = new Date(time.getTime() + ms)
		},
	}
}

export type TestApp = {
	app: FastifyInstance
	db: Db
	pool: pg.Pool
	config: CampusConfig
	clock: TestClock
	/** A call as the web makes it; answers with status, parsed body and headers. */
	call: (
		method: 'GET' | 'POST' | 'PUT' | 'DELETE',
		url: string,
		options?: {
			token?: string | undefined
			body?: object
			headers?: Record<string, string>
			/** The address that the call comes from. */
			from?: string
		},
	) => Promise<Answer>
	/** Does what was left for later: all jobs that are due and those they add. One that fails fails the test. */
	runJobs: () => Promise<void>
	close: () => Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Answer = { status: number; body: any; headers: Record<string, unknown>; raw: string }

export const TEST_SECRET = 'a-secret-that-only-the-tests-know-0123456789'
export const TEST_SIGNING_KEY = 'MC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f'
/** Whose campus the tests run on. */
export const TEST_CAMPUS = {
	INSTITUTION_NAME: 'Universitas Uji',
	INSTITUTION_SHORT_NAME: 'Uji',
	INSTITUTION_ADDRESS: 'Jalan Percobaan 1, Makassar',
	INSTITUTION_PHONE: '(0411) 1000 200',
	INSTITUTION_WHATSAPP: '0811 1000 200',
	INSTITUTION_EMAIL: 'akademik@uji.test',
	INSTITUTION_CITY: 'Makassar',
	KHS_SIGNATORY_TITLE: 'Wakil Rektor I',
	KHS_SIGNATORY_NAME: 'Dr. Penguji, M.T.',
	KHS_SIGNATORY_NIP: '197501012000011001',
	TUITION_ACCOUNT: 'Bank Uji 100 200 300',
}
/** Monday 18 March 2024, 09.00 in Makassar. */
export const TEST_NOW = '2024-03-18T01:00:00Z'

/** The whole app on its own copy of the migrated template database, or on one that is given. */
export async function createTestApp(
	env: NodeJS.ProcessEnv = {},
	given?: Pick<TestDb, 'db' | 'pool' | 'drop'>,
	options: Pick<AppOptions, 'gate' | 'webDir' | 'mostWaiting' | 'logger' | 'pushGate'> = {},
): Promise<TestApp> {
	const test = given ?? (await createTestDb())
	const config = readConfig({
		SESSION_SECRET: TEST_SECRET,
		KHS_SIGNING_KEY: TEST_SIGNING_KEY,
		...TEST_CAMPUS,
		...env,
	})
	const clock = createClock(TEST_NOW)
	const app = await buildApp({
		...options,
		db: test.db,
		pool: test.pool,
		jobsPool: test.pool,
		config,
		now: clock.now,
		watchEveryMs: 100,
	})
	await app.ready()
	const made: TestApp = {
		app,
		db: test.db,
		pool: test.pool,
		config: { ...config, timezone: config.campus.timezone ?? ZONA_BIASA },
		clock,
		call: async (method, url, { token, body, headers = {}, from } = {}) => {
			const request: InjectOptions = {
				method,
				url,
				headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
				...(body !== undefined && { payload: body }),
				...(from !== undefined && { remoteAddress: from }),
			}
			const response = await made.app.inject(request)
			const isJson = String(response.headers['content-type'] ?? '').includes('json')
			return {
				status: response.statusCode,
				body: isJson ? response.json() : undefined,
				headers: response.headers,
				raw: response.body,
			}
		},
		runJobs: async () => {
			await made.app.runDueJobs()
			const { rows } =
				await sql`select task_identifier, last_error from graphile_worker.jobs where attempts > 0`.execute(
					made.db,
				)
			if (rows.length > 0) throw new Error(`jobs failed: ${JSON.stringify(rows)}`)
		},
		close: async () => {
			const closed = made.app.close()
			// A connection on which nothing was asked yet would hold it up for over a minute.
			made.app.server.closeAllConnections()
			await closed
			await test.drop()
			// The variables of a test file live as long as its worker. An app takes 10 MB, which each collection would go through.
			Object.assign(made, { app: undefined, db: undefined, pool: undefined })
		},
	}
	return made
}
