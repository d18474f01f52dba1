import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { BAGIAN } from './bagian-queries.ts'
import { BAGIAN_HAPUS, PETUGAS, TETAP_RUJUKAN } from './nasib-queries.ts'

let t: TestDb

beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())

describe('the list of what becomes of the parts', () => {
	test('answers for every reference to a student, an account and an attempt', async () => {
		const { rows } = await sql<{ rujukan: string }>`
			select distinct c.conrelid::regclass || '.' || a.attname as rujukan
			from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (dari, ke)
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.dari
			join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.ke and f.attname = 'id'
			where c.contype = 'f' and c.confrelid in ('mahasiswa'::regclass, 'akun'::regclass, 'pengerjaan'::regclass)`.execute(
			t.db,
		)
		const known = [...BAGIAN_HAPUS.flatMap(({ kolom }) => kolom), ...Object.keys(TETAP_RUJUKAN)]
		const there = rows.map(({ rujukan }) => rujukan)
		expect(there.filter((one) => !known.includes(one) && !PETUGAS.includes(one.split('.')[1] ?? ''))).toEqual(
			[],
		)
		expect(known.filter((one) => !there.includes(one))).toEqual([])
		expect(known.filter((one, i) => known.indexOf(one) !== i)).toEqual([])
	})

	test('has whatever the copy holds', () => {
		const text = JSON.stringify([BAGIAN_HAPUS, TETAP_RUJUKAN])
		const parts = BAGIAN.flatMap(({ tabel }) => tabel).filter(
			(tabel) => !new RegExp(`\\b${tabel}\\b`).test(text),
		)
		// They hang on bills, which are kept.
		expect(parts.filter((tabel) => !['pembayaran', 'bagian_cicilan'].includes(tabel))).toEqual([])
	})
})
