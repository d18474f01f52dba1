import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import { DEMO_PASSWORD, seedDemo } from './demo.ts'
import { keepRoom } from './exam-room.ts'
import { moveDemoToToday } from './move.ts'

const ZONA = 'Asia/Makassar'
let t: TestApp
beforeAll(async () => {
	t = await createTestApp({ CAMPUS_TIMEZONE: ZONA })
	t.clock.set(saatKampus('2026-11-18', '10:00', ZONA))
	await seedDemo(t.db, { now: t.clock.now(), timezone: ZONA })
})
afterAll(() => t.close())

const keep = () => keepRoom(t.db, { now: t.clock.now() })

const count = async () => {
	const { rows } = await t.pool.query<Record<string, number>>(
		`select count(*)::int as semua, count(*) filter (where p.status = 'berlangsung')::int as bekerja,
			count(n.id)::int as bernilai, coalesce(sum((select count(*) from jsonb_object_keys(p.jawaban)))::int, 0) as jawaban,
			(select count(*)::int from jawaban_terlambat where putusan = 'menunggu') as terlambat,
			count(*) filter (where p.epoch > 1)::int as berganti
		from pengerjaan p join ujian u on u.id = p.ujian_id left join nilai n on n.pengerjaan_id = p.id
		where u.kelas_kode = 'TI-4B' and u.matakuliah_kode = 'SBD02'`,
	)
	return rows[0] as Record<string, number>
}

test('an exam of the demo is in progress, with students in every state', async () => {
	await keep()
	expect(await count()).toMatchObject({ bernilai: 5, terlambat: 1, berganti: 1 })
	const begun = await count()
	expect(begun.bekerja).toBeGreaterThan(20)
	t.clock.pass(5_000)
	await keep()
	const later = await count()
	expect(later.jawaban).toBeGreaterThan(begun.jawaban ?? 0)
	expect(later.semua).toBe(begun.semua)
})

test('none of its times lies in the future, outside of the exam or out of order', async () => {
	const { rows } = await t.pool.query(
		`select p.id from pengerjaan p join ujian u on u.id = p.ujian_id where u.kelas_kode = 'TI-4B' and u.matakuliah_kode = 'SBD02'
			and (p.mulai_pada < u.mulai or p.mulai_pada > $1 or p.disimpan_pada > $1 or p.selesai_pada > $1
				or p.disimpan_pada < p.mulai_pada or p.selesai_pada < p.mulai_pada)`,
		[t.clock.now()],
	)
	expect(rows).toEqual([])
})

test('it begins anew when it is over, on the next day too, and leaves alone who sits it by themselves', async () => {
	const { rows } = await t.pool.query(
		`select a.email, u.id as ujian from ujian u join mahasiswa_periode s on s.kelas_kode = u.kelas_kode and s.periode_kode = u.periode_kode
			join mahasiswa m on m.id = s.mahasiswa_id join akun a on a.id = m.akun_id
		where u.kelas_kode = 'TI-4B' and u.matakuliah_kode = 'SBD02'
			and not exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = m.id)
			and not exists (select from tagihan t where t.mahasiswa_id = m.id and t.lunas_pada is null) limit 1`,
	)
	const [{ email, ujian }] = rows
	const login = await t.call('POST', '/api/mahasiswa/login', { body: { email, password: DEMO_PASSWORD } })
	const token: string = login.body.data.access_token
	const perangkat = '0b7fc5c4-6f0e-4e43-9d3a-5f3a0c6e1a01'
	const started = await t.call('POST', `/api/ujian/${ujian}/pengerjaan`, { token, body: { perangkat } })
	expect(started.status).toBe(200)
	t.clock.pass(80 * 60_000)
	await keep()
	const again = await count()
	expect(again.bekerja).toBeGreaterThan(20)
	const own = await t.db
		.selectFrom('pengerjaan')
		.select('mulai_pada')
		.where('id', '=', started.body.data.id)
		.executeTakeFirst()
	expect(own).toBeDefined()
	t.clock.set(saatKampus('2026-11-19', '00:10', ZONA))
	await moveDemoToToday(t.db, t.clock.now(), ZONA)
	await keep()
	expect((await count()).bekerja).toBeGreaterThan(20)
})
