import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Texts beyond these are one of many (lists of values, rows in a batch) and would only fill the connections. */
const MOST = 400
const LONGEST = 4_000

/**
 * The pool as Kysely wants it, with every statement that has parameters prepared once per connection. Kysely hands
 * plain text over, which PostgreSQL would parse and plan anew each time: for a small read, most of its work.
 */
export function preparing(pool: pg.Pool): PostgresPool {
	const names = new Map<string, string>()
	const nameOf = (text: string): string | undefined => {
		const known = names.get(text)
		if (known !== undefined || names.size >= MOST || text.length > LONGEST) return known
		const name = `kysely_${names.size}`
		names.set(text, name)
		return name
	}
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect()
			// Kysely knows a connection again by its client.
			const known = clients.get(client)
			if (known) return known
			const query = (text: string, values: readonly unknown[]) => {
				const name = values.length > 0 ? nameOf(text) : undefined
				return client.query(
					name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
				)
			}
			const preparing = {
				// Without the form for cursors, which nothing here reads from.
				query: query as unknown as PostgresPoolClient['query'],
				release: (destroy?: boolean) => client.release(destroy),
			}
			clients.set(client, preparing)
			return preparing
		},
	}
}
