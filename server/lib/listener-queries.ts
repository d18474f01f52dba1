import type pg from 'pg'

/** Has the connection told of what is notified on a channel, a name of our own. */
export async function listen(client: pg.PoolClient, channel: string): Promise<void> {
	await client.query(`listen ${channel}`)
}

/** Asks for a sign of life; a connection that gives none is closed by itself (server/db/client.ts). */
export async function ping(client: pg.PoolClient): Promise<void> {
	await client.query('select 1')
}
