import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool, type Db } from '#server/db/client.ts'

export type TestDb = { db: Db; pool: pg.Pool; url: string; ownerUrl: string; drop: () => Promise<void> }

/**
 * A database of a test file's own: a copy of the migrated template, as the role that serves, or an empty one, as its
 * owner. `drop` closes and removes it.
 */
export async function createTestDb({ migrated = true } = {}): Promise<TestDb> {
	const { admin, owner, template } = inject('postgres')
	const name = `test_${randomBytes(6).toString('hex')}`
	const source = migrated ? 'stambuk_template' : 'template0'
	// Its files copied as they are; by default its pages would pass through the log one by one.
	await once(admin, `create database ${name} template ${source} owner stambuk strategy file_copy`)
	const at = (address: string) => address.replace('/stambuk_template', `/${name}`)
	const url = at(migrated ? template : owner)
	const pool = createPool(url, 10)
	return {
		db: createDb(pool),
		pool,
		url,
		ownerUrl: at(owner),
		drop: async () => {
			await pool.end()
			await dropQuietly(admin, name)
		},
	}
}

/**
 * Connections that are ending are let end: a client that PostgreSQL ends meanwhile has nobody left to tell. What a test
 * has left open is ended after a second.
 */
async function dropQuietly(admin: string, name: string): Promise<void> {
	for (const until = Date.now() + 1000; Date.now() < until; await sleep(20))
		try {
			return await once(admin, `drop database ${name}`)
		} catch (error) {
			if (!(error instanceof pg.DatabaseError) || error.code !== '55006') throw error
		}
	await once(admin, `drop database ${name} with (force)`)
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
