import {
	type CompiledQuery,
	type PostgresPool,
	type PostgresPoolClient,
	PostgresQueryCompiler,
	type QueryResult,
	type RawBuilder,
	sql,
} from 'kysely'
import type pg from 'pg'

/** The names of statements that were written once, by text. */
const written = new Map<string, string>()

/** The values of a statement as its text names them. */
export type Slots<Values> = { readonly [Key in keyof Values]-?: RawBuilder<Values[Key]> }

/** What a statement runs on: a database or a transaction in it. */
type Runner = { executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> }

/**
 * A statement in SQL. Its text is made once, when its file is loaded, and prepared once per connection, so that a call
 * costs what the driver costs. A value may stand in several places of the text; it is sent once.
 *
 * @param name of its own: a connection knows the statement by it alone
 * @param write the text, with each value as `${…}`; a number that never changes is `${sql.lit(…)}`
 * @returns the function that runs it and gives its rows
 */
export function statement<Values extends object, Row>(
	name: string,
	write: (slots: Slots<Values>) => RawBuilder<unknown>,
): (db: Runner, values: Values) => Promise<Row[]> {
	const compiler = new StatementCompiler()
	const slots = new Proxy({}, { get: (_, key) => sql`${new Slot(key)}` }) as Slots<Values>
	const raw = write(slots)
	const query = compiler.compileQuery(raw.toOperationNode(), { queryId: name })
	const keys = compiler.keys as (keyof Values)[]
	written.set(query.sql, name)
	return async (db, values) => {
		const parameters = keys.map((key) => values[key])
		return (await db.executeQuery<Row>({ ...query, parameters })).rows
	}
}

/**
 * A statement for many who ask at the same moment, each with values of their own: it is written for one of them, and all
 * are answered in one round trip.
 *
 * @param types of the values, as PostgreSQL names them
 * @param write the text for one; what it orders comes in that order
 * @returns the function that gives the rows of each, in the order of the items
 */
export function statementEach<Values extends object, Row extends object>(
	name: string,
	types: { readonly [Key in keyof Values]-?: string },
	write: (slots: Slots<Values>) => RawBuilder<unknown>,
): (db: Runner, items: readonly Values[]) => Promise<Row[][]> {
	const keys = Object.keys(types) as (keyof Values & string)[]
	const run = statement<Record<string, unknown[]>, Row & { untuk_ke: number }>(name, (slots) => {
		const lists = keys.map((key) => listOf(slots[key] as RawBuilder<unknown>, types[key]))
		const one = Object.fromEntries(keys.map((key) => [key, sql.ref(`untuk.${key}`)]))
		return sql`
			select untuk.ke as untuk_ke, x.* from unnest(${sql.join(lists)})
				with ordinality as untuk (${sql.join(keys.map((key) => sql.ref(key)))}, ke)
			cross join lateral (${write(one as unknown as Slots<Values>)}) as x`
	})
	return async (db, items) => {
		const rows = await run(db, Object.fromEntries(keys.map((key) => [key, items.map((item) => item[key])])))
		const each = items.map((): Row[] => [])
		for (const row of rows) each[row.untuk_ke - 1]?.push(row)
		return each
	}
}

/**
 * A list in a statement for batches. PostgreSQL measures the length of a bare parameter and plans anew for every batch, a
 * fifth of what a batch of saves costs; out of a select it plans once.
 */
export const listOf = (values: RawBuilder<unknown>, type: string) =>
	sql`(select ${values}::${sql.raw(type)}[])`

/** Stands for a value until the statement runs. */
class Slot {
	readonly key: string | symbol
	constructor(key: string | symbol) {
		this.key = key
	}
}

class StatementCompiler extends PostgresQueryCompiler {
	/** Which value each parameter is. */
	readonly keys: (string | symbol)[] = []

	protected override appendValue(value: unknown): void {
		if (!(value instanceof Slot)) throw new TypeError('a statement was given a value when it was written')
		const known = this.keys.indexOf(value.key)
		this.append(`$${known === -1 ? this.keys.push(value.key) : known + 1}`)
	}
}

/** Texts beyond these are one of many (lists of values, rows in a batch) and would only fill the connections. */
const MOST = 400
const LONGEST = 4_000

/** Names the statements of a pool; one of the query builder gets a name of its own, as long as there is room. */
function createNames(): (text: string, hasValues: boolean) => string | undefined {
	const given = new Map<string, string>()
	return (text, hasValues) => {
		const known = written.get(text) ?? given.get(text)
		if (known !== undefined || !hasValues || given.size >= MOST || text.length > LONGEST) return known
		const name = `kysely_${given.size}`
		given.set(text, name)
		return name
	}
}

/** Connections remember names, so a pool that serves two databases of Kysely has its names once. */
const namesOf = new WeakMap<pg.Pool, ReturnType<typeof createNames>>()

/**
 * The pool as Kysely wants it, with every statement that has parameters prepared once per connection. Kysely hands
 * plain text over, which PostgreSQL would parse and plan anew each time: for a small read, most of its work.
 */
export function preparing(pool: pg.Pool): PostgresPool {
	// Kysely knows a connection again by its client.
	const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
	const nameOf = namesOf.get(pool) ?? createNames()
	namesOf.set(pool, nameOf)
	return {
		options: pool.options,
		end: () => pool.end(),
		// With callbacks here and below: the driver's own promises keep a stack for each call.
		connect: () =>
			new Promise((resolve, reject) => {
				pool.connect((error, client) => {
					if (!client) return reject(error)
					let prepared = known.get(client)
					if (!prepared) {
						prepared = prepare(client, nameOf)
						known.set(client, prepared)
					}
					resolve(prepared)
				})
			}),
	}
}

function prepare(client: pg.PoolClient, nameOf: ReturnType<typeof createNames>): PostgresPoolClient {
	const query = (text: string, values: readonly unknown[]) =>
		new Promise((resolve, reject) => {
			const name = nameOf(text, values.length > 0)
			const config = { name, text, values } as pg.QueryConfig
			client.query(config, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
		})
	return {
		// Without the form for cursors, which nothing here reads from.
		query: query as unknown as PostgresPoolClient['query'],
		release: (destroy?: boolean) => client.release(destroy),
	}
}
