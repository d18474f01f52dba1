import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as a table within a statement, however many: they travel as one parameter.
 * @param columns name and SQL type of each, for example `{ stambuk: 'text', semester: 'smallint' }`
 * @returns `jsonb_to_recordset(…) as NAME(stambuk text, …)`, to stand behind `from`
 */
export function rowsOf(
	name: string,
	rows: readonly object[],
	columns: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
	const list = Object.entries(columns).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)
	return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.id(name)}(${sql.join(list)})`
}

/**
 * So many rows go in one statement. The planner takes a table of `rowsOf` for a hundred rows; with more of them, and
 * before a table that has grown is analyzed again, it picks plans whose time grows with the square.
 */
export const ROWS_AT_ONCE = 500

/** A list in parts of `ROWS_AT_ONCE`, in order. */
export function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
	for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
