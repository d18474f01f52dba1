import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db } from '#server/db/client.ts'

export type TestDb = { db: Db; pool: pg.Pool; url: string; drop: () => Promise<void> }

/** A database of a test file's own: a copy of the migrated template, or an empty one. `drop` closes and removes it. */
export async function createTestDb({ migrated = true } = {}): Promise<TestDb> {
	const { admin, template } = inject('postgres')
	const name = `test_${randomBytes(6).toString('hex')}`
	const source = migrated ? 'stambuk_template' : 'template0'
	await once(admin, `create database ${name} template ${source} owner stambuk`)
	const url = template.replace('/stambuk_template', `/${name}`)
	const pool = createPool(url, 10)
	return {
		db: createDb(pool),
		pool,
		url,
		drop: async () => {
			await pool.end()
			await once(admin, `drop database ${name} with (force)`)
		},
	}
}

async function once(url: string, statement: string): Promise<void> {
	const client = new pg.Client(url)
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}
