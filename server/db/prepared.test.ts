import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'

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
