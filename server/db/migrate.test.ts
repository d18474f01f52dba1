import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import { migrate, migrationsDone } from './migrate.ts'

let t: TestDb
let folder: string

beforeEach(async () => {
	t = await createTestDb({ migrated: false })
	folder = mkdtempSync(path.join(tmpdir(), 'stambuk-migrations-'))
	write('0001_first.sql', 'create table a (x int);\ninsert into a values (1);')
	write('0002_second.sql', 'alter table a add y int default 2')
})

afterEach(async () => {
	rmSync(folder, { recursive: true })
	await t.drop()
})

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const run = () => migrate(t.url, { folder })
const rows = async () => (await t.pool.query('select * from a')).rows

describe('migrations', () => {
	test('run in the order of their numbers, each once', async () => {
		expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
		write('0003_third.sql', 'update a set y = 3')
		expect(await run()).toEqual(['0003_third.sql'])
		expect(await run()).toEqual([])
		expect(await rows()).toEqual([{ x: 1, y: 3 }])
	})

	test('run once when several servers start together', async () => {
		const applied = await Promise.all([run(), run(), run()])
		expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql'])
	})

	test('leave nothing behind of one that fails, and go on from it once it is mended', async () => {
		write('0003_third.sql', 'insert into a values (7); insert into missing values (1)')
		await expect(run()).rejects.toThrow(
			/^Migration 0003_third\.sql failed: relation "missing" does not exist\.$/,
		)
		expect(await rows()).toEqual([{ x: 1, y: 2 }])
		write('0003_third.sql', 'insert into a values (7)')
		expect(await run()).toEqual(['0003_third.sql'])
	})

	test('let go of the queue for a table that somebody holds, and come back for it', async () => {
		await run()
		write('0003_third.sql', 'alter table a add z int default 3')
		const patience = { lockMs: 20, pauseMs: 1, tries: 2 }
		const reader = await t.pool.connect()
		await reader.query('begin; select from a')
		try {
			await expect(migrate(t.url, { folder, patience })).rejects.toThrow(
				/^Migration 0003_third\.sql failed: canceling statement due to lock timeout\.$/,
			)
			const waiting = migrate(t.url, { folder, patience: { ...patience, tries: 10_000 } })
			await Promise.race([untilSomebodyWaits(t.db), waiting])
			// Ten times as long as one try.
			await setTimeout(200)
			await reader.query('commit')
			expect(await waiting).toEqual(['0003_third.sql'])
		} finally {
			reader.release(true)
		}
		expect(await rows()).toEqual([{ x: 1, y: 2, z: 3 }])
	})

	test('stop the start when one that has been applied was changed', async () => {
		await run()
		write('0001_first.sql', 'create table a (x bigint)')
		await expect(run()).rejects.toThrow(/^Migration 0001_first\.sql has been changed since it was applied/)
		write('0001_first.sql', 'create table a (x int);\r\ninsert into a values (1);')
		expect(await run(), 'line ends do not count as a change').toEqual([])
	})

	test('stop the start of a version older than the database', async () => {
		await run()
		unlinkSync(path.join(folder, '0002_second.sql'))
		await expect(run()).rejects.toThrow('has the migration 0002_second.sql, which this version does not know')
	})

	test('refuse names that leave the order open', async () => {
		write('0002_other.sql', 'select')
		await expect(run()).rejects.toThrow('two migrations with the number 0002')
		unlinkSync(path.join(folder, '0002_other.sql'))
		write('3-third.sql', 'select')
		await expect(run()).rejects.toThrow('Migration 3-third.sql is not named NNNN_name.sql.')
	})

	test('are told to be done when they are, and only then', async () => {
		await run()
		expect(await migrationsDone(t.db)).toBe(false)
		const migrated = await createTestDb()
		expect(await migrationsDone(migrated.db)).toBe(true)
		await migrated.drop()
	})
})
