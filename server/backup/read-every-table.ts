import pg from 'pg'

export type TableSum = { tables: number; rows: number }

/** Reads all rows of all tables to their last byte, by which PostgreSQL compares the checksum of each page. */
export async function readEveryTable(url: string): Promise<TableSum> {
	const client = new pg.Client(url)
	await client.connect()
	try {
		const { rows: tables } = await client.query<{ name: string }>(
			"select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
		)
		let rows = 0
		for (const { name } of tables) {
			const result = await client.query<{ n: string }>(`select count(t::text) as n from ${name} t`)
			rows += Number(result.rows[0]?.n)
		}
		return { tables: tables.length, rows }
	} finally {
		await client.end()
	}
}
