import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { openDatabase } from './database.ts'

let t: TestDb

beforeEach(async () => {
	t = await createTestDb({ migrated: false })
})
afterEach(() => t.drop())

const open = (url: string, warn = (_: string) => {}) =>
	openDatabase(readConfig({ DATABASE_URL: url }), { warn })

describe('opening a database', () => {
	test('migrates it', async () => {
		const database = await open(t.url)
		expect(database.embedded).toBe(false)
		expect((await database.pool.query('select count(*)::int as n from akun')).rows).toEqual([{ n: 0 }])
		await database.close()
		await database.close()
	})

	test('warns loudly of a server that may lose what it has acknowledged, as that of the tests may', async () => {
		const warnings: string[] = []
		const database = await open(t.url, (message) => warnings.push(message))
		await database.close()
		expect(warnings).toContainEqual(
			expect.stringMatching(
				/^WARNING: PostgreSQL runs with fsync = off, full_page_writes = off, synchronous_commit = off\./,
			),
		)
	})

	test('survives the end of a connection that is lent out, between two statements', async () => {
		const database = await open(t.url)
		const lent = await database.pool.connect()
		const { rows } = await lent.query('select pg_backend_pid() as pid')
		const broken = new Promise<void>((resolve) => lent.once('end', () => resolve()))
		await t.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
		await broken
		await expect(lent.query('select')).rejects.toThrow()
		lent.release(true)
		await database.pool.query('select')
		await database.close()
	})

	test('says in one sentence why it cannot', async () => {
		await expect(open('postgresql://nobody@127.0.0.1:1/none')).rejects.toThrow(
			/^The database of DATABASE_URL does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
		)
		const missing = t.url.replace(/\/test_[0-9a-f]+/, '/missing')
		await expect(open(missing)).rejects.toThrow(/does not answer: database "missing" does not exist\.$/)
	})
})
