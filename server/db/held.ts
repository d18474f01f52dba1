import { type RawBuilder, sql } from 'kysely'

/**
 * Ends a select whose rows are held until the transaction ends, where they are. They are held by their key, not as a file names them or
 * a plan finds them: two who hold the same rows then wait for each other once, and never in a circle.
 * @param table its name in the statement
 * @param key its columns that say which row it is
 */
export const held = (
	hold: boolean,
	table: string,
	...key: readonly [string, ...string[]]
): RawBuilder<unknown> =>
	hold
		? sql`order by ${sql.join(key.map((column) => sql.ref(`${table}.${column}`)))} for update of ${sql.ref(table)}`
		: sql``
