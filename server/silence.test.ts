import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { revOf } from '#shared/rules/jawaban.ts'
import { buildApp } from './app.ts'
import { createDb, createPool } from './db/client.ts'
import { isDatabaseAway } from './lib/error-handler.ts'
import { createTestApp, type TestApp } from './test/build-app.ts'
import { examCalls } from './test/exam-calls.ts'
import { type SilentProxy, startSilentProxy } from './test/silent-proxy.ts'
import { createTestDb, type TestDb } from './test/test-db.ts'

/** As in production, only sooner. */
const PATIENCE = { statementMs: 1_500, answerMs: 2_000 }
const DEADLINES = { batchMs: 400, readyMs: 300 }
/** What a save may take to work again after a silence. */
const RECOVERY = { timeout: 15_000, interval: 50 }

let database: TestDb
let t: TestApp
let proxy: SilentProxy
let pool: pg.Pool

beforeEach(async () => {
	database = await createTestDb()
	t = await createTestApp({}, database)
	proxy = await startSilentProxy(database.url)
	pool = createPool(proxy.url, 4, PATIENCE)
})
afterEach(async () => {
	await proxy.close()
	await pool.end()
	await t.close()
})

describe('a network that falls silent between server and database', () => {
	test('saving and readiness say so at once, and recover by themselves', async () => {
		const app = await buildApp({
			db: createDb(pool),
			jobsPool: t.pool,
			config: t.config,
			now: t.clock.now,
			deadlines: DEADLINES,
		})
		const { begin, stored } = examCalls(() => t)
		const { id, m, ujian } = await begin()
		const [soal_id] = ujian.soal
		const save = (seq: number) =>
			app.inject({
				method: 'PUT',
				url: `/api/pengerjaan/${id}/jawaban`,
				headers: { authorization: `Bearer ${m.token}` },
				payload: { jawaban: [{ soal_id, opsi: 'A', rev: revOf(1, seq) }] },
			})
		const ready = async () => (await app.inject('/readyz')).statusCode
		try {
			expect([(await save(1)).statusCode, await ready()]).toEqual([200, 200])
			const idle = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
			for (const client of idle) client.release()

			proxy.fallSilent()
			let givenUp = false
			const payload = { email: 'a@kampus.test', password: 'x' }
			const login = app.inject({ method: 'POST', url: '/api/mahasiswa/login', payload }).finally(() => {
				givenUp = true
			})
			await vi.waitFor(() => expect(pool.idleCount).toBe(3), RECOVERY)
			const [unready, ...answers] = await Promise.all([ready(), ...[2, 3, 4, 5, 6, 7].map(save)])
			expect(unready).toBe(503)
			expect(givenUp, 'no save has waited for a connection to be given up').toBe(false)
			for (const answer of [...answers, await login])
				expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
					503,
					'2',
					'database_unavailable',
				])

			proxy.letThrough()
			await vi.waitFor(async () => expect((await save(20)).statusCode).toBe(200), RECOVERY)
			await vi.waitFor(async () => expect(await ready()).toBe(200), RECOVERY)
			expect((await stored(id)).jawaban).toEqual({ [String(soal_id)]: ['A', revOf(1, 20)] })
		} finally {
			await app.close()
		}
	})

	test('a transaction in the middle of which it happens fails, and its connection is never lent again', async () => {
		const db = createDb(pool)
		const failing = db.transaction().execute(async (trx) => {
			await trx.selectFrom('periode').select('kode').execute()
			proxy.fallSilent()
			await trx.selectFrom('periode').select('kode').execute()
		})
		await expect(failing).rejects.toSatisfy(isDatabaseAway)
		expect(pool.totalCount).toBe(0)
		proxy.letThrough()
		expect(await db.selectFrom('periode').select('kode').execute()).toEqual([])
	})

	test('nor is the one of somebody who asked the driver and gave it back as if it were sound', async () => {
		const lent = await pool.connect()
		proxy.fallSilent()
		await expect(lent.query('select 1')).rejects.toThrow('Query read timeout')
		lent.release()
		expect(pool.totalCount).toBe(0)
	})
})

test('a database that takes no writes is not ready', async () => {
	const name = new URL(database.url).pathname.slice(1)
	const admin = new pg.Client(inject('postgres').admin)
	await admin.connect()
	await admin.query(`alter database ${name} set default_transaction_read_only = on`)
	await admin.end()
	const readOnly = createPool(database.url, 1)
	const app = await buildApp({ db: createDb(readOnly), jobsPool: t.pool, config: t.config })
	try {
		const answer = await app.inject('/readyz')
		expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_unavailable'])
	} finally {
		await app.close()
		await readOnly.end()
	}
})
