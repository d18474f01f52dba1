import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { createDb, type Db } from './client.ts'
import { statement, statementEach } from './prepared.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

test('a statement is prepared once per connection and keeps its values apart', async () => {
	await t.db.connection().execute(async (db) => {
		const ask = async (nama: string) =>
			(await sql<{ nama: string }>`select ${nama}::text || '!' as nama`.execute(db)).rows[0]?.nama
		expect(await ask('a')).toBe('a!')
		expect(await ask('b')).toBe('b!')
		const { rows } = await sql<{ kali: number }>`select generic_plans + custom_plans as kali
			from pg_prepared_statements where statement like '%::text || %'`.execute(db)
		expect(rows).toEqual([{ kali: 2 }])
	})
})

const sapa = statement<{ nama: string; kali: number }, { sapaan: string }>(
	'sapa',
	({ nama, kali }) => sql`select ${nama}::text || ' ' || repeat(${nama}, ${kali}) as sapaan`,
)

test('a statement that was written once is prepared by its name, and sends a value that stands twice once', async () => {
	await t.db.transaction().execute(async (trx) => {
		expect(await sapa(trx, { kali: 2, nama: 'Ani' })).toEqual([{ sapaan: 'Ani AniAni' }])
		expect(await sapa(trx, { kali: 1, nama: 'Budi' })).toEqual([{ sapaan: 'Budi Budi' }])
		const { rows } = await sql`select parameter_types::text as types, generic_plans + custom_plans as kali
			from pg_prepared_statements where name = 'sapa'`.execute(trx)
		expect(rows).toEqual([{ types: '{text,integer}', kali: 2 }])
	})
})

const hitung = statementEach<{ kata: string; kali: number | null }, { n: number }>(
	'hitung',
	{ kata: 'text', kali: 'int' },
	({ kata, kali }) => sql`select n from generate_series(length(${kata}), ${kali}, -1) as n`,
)

test('a statement that is written for one gives each of many the own rows, in order, in one round trip', async () => {
	const items = [
		{ kata: 'dua', kali: 1 },
		{ kata: 'panjang', kali: null },
		{ kata: '"a", {b}', kali: 7 },
	]
	const rows = (...n: number[]) => n.map((each) => expect.objectContaining({ n: each }))
	expect(await hitung(t.db, items)).toEqual([rows(3, 2, 1), [], rows(8, 7)])
	expect(await hitung(t.db, [])).toEqual([])
})

test('a value that stands in the text of a statement itself is refused when it is written', () => {
	const now = new Date()
	expect(() => statement<object, object>('salah', () => sql`select ${now}`)).toThrow(TypeError)
})

test('a text that is too long to be worth keeping is not prepared', async () => {
	await t.db.connection().execute(async (db) => {
		const values = sql.join(Array.from({ length: 1_500 }, (_, i) => i))
		const { rows } = await sql<{
			n: number
		}>`select count(*) as n from generate_series(0, 1499) g where g in (${values})`.execute(db)
		expect(rows).toEqual([{ n: 1_500 }])
		const kept =
			await sql`select 1 from pg_prepared_statements where statement like '%generate_series(0, 1499)%'`.execute(
				db,
			)
		expect(kept.rows).toEqual([])
	})
})

test('two that work on one pool, as requests and jobs may, do not take each other for the same statement', async () => {
	const second = createDb(t.pool)
	const ask = (of: Db, name: string) =>
		Promise.all(Array.from({ length: 20 }, (_, i) => sql`select ${i}::int as ${sql.ref(name)}`.execute(of)))
	await ask(t.db, 'satu')
	await ask(second, 'dua')
	await ask(t.db, 'tiga')
})
