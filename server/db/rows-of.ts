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
