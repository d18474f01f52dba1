import type { Insertable } from 'kysely'
import type { DbOrTrx } from '../db/client.ts'
import type { Database } from '../db/types.ts'

// PostgreSQL takes 65,535 parameters in a statement; no demo row has more than 20.
const ROWS_AT_ONCE = 1_000

/** Inserts rows in few statements. */
export async function insertMany<T extends keyof Database & string>(
	db: DbOrTrx,
	table: T,
	rows: readonly Insertable<Database[T]>[],
): Promise<void> {
	for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
		await db
			.insertInto(table)
			.values(rows.slice(i, i + ROWS_AT_ONCE))
			.execute()
}
