import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { listNilai } from './queries.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const STUDENTS = 1000

/** Every student of the class has handed one exam in. */
async function gradeAll(ujianId: string): Promise<void> {
	await t.pool.query(
		`with a as (
			insert into akun (email, peran, password_hash)
			select 's' || i || '@kampus.test', 'mahasiswa', 'none' from generate_series(1, $1) i returning id
		), m as (
			insert into mahasiswa (akun_id, stambuk, nama)
			select id, '9' || lpad(row_number() over ()::text, 10, '0'), 'Mahasiswa' from a returning id
		), s as (
			insert into paket_soal (ujian_id, bank_versi, isi, kunci) values ($2, 1, '[]', '{}') returning id
		), p as (
			insert into pengerjaan (ujian_id, mahasiswa_id, paket_id, urutan, status, mulai_pada, tenggat, selesai_pada,
				alasan_selesai)
			select $2, m.id, s.id, '{}', 'selesai', now(), now() + interval '1 hour', now(), 'tombol' from m, s
			returning id, mahasiswa_id
		)
		insert into nilai (mahasiswa_id, ujian_id, pengerjaan_id, semester, jumlah_benar, total_soal, skor, kategori_nilai,
			keterangan, dibuat_pada)
		select mahasiswa_id, $2, id, 4, 0, 5, 0, 'E', 'Tidak Lulus', now() from p`,
		[STUDENTS, ujianId],
	)
}

test('a plan from the time before the first exam still looks at each grade at most once', async () => {
	const { stambuk } = await makeMahasiswa(t.db)
	const ujian = await makeUjian(t.db)
	// PostgreSQL keeps the plan of a prepared statement until the table is analyzed again.
	const connection = new pg.Pool({ ...t.pool.options, max: 1 })
	try {
		await connection.query('analyze nilai')
		await connection.query('set plan_cache_mode = force_generic_plan')
		expect(await listNilai(createDb(connection), [{ stambuk }])).toEqual([[]])
		await gradeAll(ujian.id)
		const { rows } = await connection.query(
			`explain (analyze, buffers, format json) execute list_nilai('{${stambuk}}')`,
		)
		expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(STUDENTS / 2)
	} finally {
		await connection.end()
	}
})
