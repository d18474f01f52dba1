import { sql } from 'kysely'
import type { DbOrTrx } from './client.ts'

/**
 * What refers to rows of a table, whichever table it is in: asked of the schema itself, so that a table made tomorrow counts.
 * @param column the column that is referred to
 * @param except tables that belong to the row and go with it
 * @returns by table, how many of its rows refer to one of the values
 */
export async function countHanging(
	db: DbOrTrx,
	{
		table,
		column,
		values,
		except = [],
	}: { table: string; column: string; values: readonly string[]; except?: readonly string[] },
): Promise<Map<string, number>> {
	const found = new Map<string, number>()
	const references = (await listReferences(db, table, column)).filter(({ tabel }) => !except.includes(tabel))
	for (const [tabel, kolom] of Map.groupBy(references, (one) => one.tabel)) {
		const refers = kolom.map((one) => sql`${sql.ref(one.kolom)} = any(${values}::${sql.raw(one.jenis)}[])`)
		const { rows } = await sql<{ jumlah: number }>`
			select count(*)::int as jumlah from ${sql.table(tabel)} where ${sql.join(refers, sql` or `)}`.execute(
			db,
		)
		const jumlah = rows[0]?.jumlah ?? 0
		if (jumlah > 0) found.set(tabel, jumlah)
	}
	return found
}

/** The tables of which something refers to one value; it looks no further than the first row of each. */
export async function listHanging(
	db: DbOrTrx,
	{
		table,
		column,
		value,
		except,
	}: { table: string; column: string; value: string; except: readonly string[] },
): Promise<string[]> {
	const found = new Set<string>()
	for (const { tabel, kolom, jenis } of await listReferences(db, table, column)) {
		if (except.includes(tabel)) continue
		const { rows } = await sql`
			select from ${sql.table(tabel)} where ${sql.ref(kolom)} = ${value}::${sql.raw(jenis)} limit 1`.execute(
			db,
		)
		if (rows.length > 0) found.add(tabel)
	}
	return [...found]
}

async function listReferences(db: DbOrTrx, table: string, column: string) {
	const { rows } = await sql<{ tabel: string; kolom: string; jenis: string }>`
		select distinct c.conrelid::regclass::text as tabel, a.attname as kolom, format_type(a.atttypid, null) as jenis
		from pg_constraint c
		cross join unnest(c.conkey, c.confkey) as k (here, there)
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
		join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
		where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = ${column}`.execute(db)
	return rows
}
