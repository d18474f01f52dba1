import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { createTestDb } from '#server/test/test-db.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { masaKrs } from './calendar.ts'
import { DEMO_PASSWORD, seedDemo } from './demo.ts'
import { moveDemoToToday } from './move.ts'

const STATES = {
	SBD02: 'Berlangsung',
	KS03: 'Berlangsung',
	JK04: 'Belum Dimulai',
	PW01: 'Selesai',
	ST05: 'Ditiadakan',
}
const HARI_MS = 86_400_000

/**
 * What stands in all rows that moving could change, with the transaction that wrote them: a digest a table, which the
 * database makes sooner than it sends the rows.
 */
const snapshot = async ({ pool }: Pick<TestApp, 'pool'>, tables: readonly string[]) =>
	Promise.all(
		tables.map(async (table) => {
			const { rows } = await pool.query(
				`select count(*)::int as rows, md5(string_agg(one, '' order by one)) as digest
				from (select md5(t::text || ' ' || t.xmin::text) as one from ${table} t) t`,
			)
			return [table, ...rows]
		}),
	)
const MOVED = [
	'ujian',
	'periode',
	'tagihan',
	'demo',
	'demo_ujian',
	'pengerjaan',
	'nilai',
	'paket_soal',
	'pertemuan_kelas',
	'soal',
	'kegiatan_kalender',
	'masa_krs',
	'krs',
	'pembayaran',
	'tugas',
	'pengumpulan',
	'nilai_tugas',
]

/** What student 1 sees through the application at its present time. */
async function lookAsStudent(app: TestApp) {
	const login = await app.call('POST', '/api/mahasiswa/login', {
		body: { email: 'mahasiswa@kampus.test', password: DEMO_PASSWORD },
	})
	expect(login.status).toBe(200)
	const token: string = login.body.data.access_token
	const list = await app.call('GET', '/api/ujian/kelas/TI-4A', { token })
	const states = Object.fromEntries(
		list.body.map((u: { kode_mk: string; status: string }) => [u.kode_mk, u.status]),
	)
	return { token, list: list.body, states }
}

describe.each([
	['Asia/Jakarta', '2024-03-18', '23:59'],
	['Asia/Makassar', '2024-03-18', '00:00'],
	['Asia/Jayapura', '2024-03-17', '20:30'],
])('a demo made in %s on %s at %s', (timezone, tanggal, jam) => {
	let app: TestApp
	const start = new Date(saatKampus(tanggal, jam, timezone).getTime() + 30_000)
	beforeAll(async () => {
		app = await createTestApp({ CAMPUS_TIMEZONE: timezone })
		app.clock.set(start)
		await seedDemo(app.db, { now: start, timezone })
	})
	afterAll(() => app.close())

	it('shows student 1 an exam of every state and the grade of the one that is over', async () => {
		const { token, states } = await lookAsStudent(app)
		expect(states).toEqual(STATES)
		const nilai = await app.call('GET', '/nilai/stambuk/13020220001', { token })
		expect(nilai.body.data).toMatchObject([
			{ kode_matakuliah: 'PW01', jenis_soal: 'UTS', skor: 90, total_soal: 40 },
		])
	})

	it('is right already, so moving it changes not one row', async () => {
		const before = await snapshot(app, MOVED)
		expect(await moveDemoToToday(app.db, start, timezone)).toEqual({ ujian: 0 })
		expect(await snapshot(app, MOVED)).toEqual(before)
	})

	it('stays right for weeks when it is moved each day, at whatever time', async () => {
		for (const [days, time] of [
			[0, '23:59'],
			[1, '00:00'],
			[3, '20:30'],
			[4, '12:00'],
			[6, '19:59'],
			[40, '23:59'],
		] as const) {
			const now = saatKampus(tambahHari(tanggal, days), time, timezone)
			app.clock.set(now)
			await moveDemoToToday(app.db, now, timezone)
			expect((await lookAsStudent(app)).states).toEqual(STATES)
			const before = await snapshot(app, MOVED)
			expect(await moveDemoToToday(app.db, now, timezone)).toEqual({ ujian: 0 })
			expect(await snapshot(app, MOVED)).toEqual(before)
		}
	})

	it('keeps the assignments due at the end of days beside today, and late what was late', async () => {
		const hariIni = waktuKampus(app.clock.now(), timezone).tanggal
		const tugas = await app.db.selectFrom('tugas').select('tenggat').orderBy('tenggat').execute()
		expect(tugas.map(({ tenggat }) => waktuKampus(tenggat, timezone))).toMatchObject([
			{ tanggal: tambahHari(hariIni, -2), jam: '23:59' },
			{ tanggal: tambahHari(hariIni, 6), jam: '23:59' },
		])
		const { rows } = await app.pool.query(`
			select 1 from pengumpulan p join tugas t on t.id = p.tugas_id left join nilai_tugas n using (tugas_id, mahasiswa_id)
			where p.dikumpulkan_pada not between t.tenggat - interval '2 days' and t.tenggat + interval '1 day'
				or n.pada < p.dikumpulkan_pada`)
		expect(rows).toEqual([])
	})

	it('keeps term, due date and the attempts of the exam that is over beside today', async () => {
		const { rows } = await app.pool.query(`
			select p.mulai, p.selesai, d.tanggal, min(t.jatuh_tempo) as tempo, max(t.jatuh_tempo) as tempo_akhir
			from periode p join tagihan t on t.periode_kode = p.kode, demo d where p.aktif group by 1, 2, 3`)
		expect(rows).toHaveLength(1)
		const [{ mulai, selesai, tanggal: hariIni, tempo, tempo_akhir }] = rows
		expect(hariIni).toBe(waktuKampus(app.clock.now(), timezone).tanggal)
		expect([tempo, tempo_akhir]).toEqual([tambahHari(hariIni, 4), tambahHari(hariIni, 4)])
		expect(Math.floor((Date.parse(hariIni) - Date.parse(mulai)) / (7 * HARI_MS))).toBe(5)
		expect(selesai > hariIni).toBe(true)
		const masa = await app.db.selectFrom('masa_krs').select(['buka', 'tutup']).executeTakeFirstOrThrow()
		expect([masa.buka, masa.tutup].map((saat) => waktuKampus(saat, timezone).tanggal)).toEqual(
			masaKrs(hariIni),
		)
		const outside = await app.pool.query(`
			select 1 from pengerjaan p join ujian u on u.id = p.ujian_id join nilai n on n.pengerjaan_id = p.id
			where p.mulai_pada < u.mulai or p.tenggat > u.selesai or n.dibuat_pada <> p.selesai_pada`)
		expect(outside.rowCount).toBe(0)
	})
})

describe('moving a demo in use', () => {
	const timezone = 'Asia/Makassar'
	const start = new Date('2024-03-18T01:00:00Z')
	let app: TestApp
	beforeAll(async () => {
		app = await createTestApp({ CAMPUS_TIMEZONE: timezone })
		app.clock.set(start)
		await seedDemo(app.db, { now: start, timezone })
	})
	afterAll(() => app.close())

	it('leaves real attempts, their grades and exams that somebody else made as they are', async () => {
		const { token, list } = await lookAsStudent(app)
		const idOf = (kode: string) => list.find((u: { kode_mk: string }) => u.kode_mk === kode).id
		const opened = await app.call('POST', `/api/ujian/${idOf('KS03')}/pengerjaan`, { token, body: PERANGKAT })
		expect(opened.body.data.urutan).toHaveLength(40)
		const done = await app.call('POST', `/api/ujian/${idOf('SBD02')}/pengerjaan`, { token, body: PERANGKAT })
		const handedIn = await app.call('POST', `/api/pengerjaan/${done.body.data.id}/kumpulkan`, {
			token,
			body: { alasan: 'tombol', epoch: 1 },
		})
		expect(handedIn.status).toBe(200)
		await app.db
			.insertInto('ujian')
			.values({
				periode_kode: '20232',
				kelas_kode: 'TI-4A',
				matakuliah_kode: 'MN06',
				jenis: 'UTS',
				mulai: '2024-03-20T01:00:00Z',
				selesai: '2024-03-20T03:00:00Z',
				jumlah_soal: null,
				ruang: 'Ruang A.201',
			})
			.execute()
		await app.db
			.updateTable('tagihan')
			.set({ jatuh_tempo: '2024-05-05' })
			.where('lunas_pada', 'is', null)
			.execute()

		const real = `
			select 'p', p.id::text, to_jsonb(p)::text from pengerjaan p join ujian u on u.id = p.ujian_id
				where u.matakuliah_kode <> 'PW01' and u.jenis = 'UTS'
			union all select 'n', n.id::text, to_jsonb(n)::text from nilai n join ujian u on u.id = n.ujian_id
				where u.matakuliah_kode <> 'PW01' and u.jenis = 'UTS'
			union all select 'u', u.id::text, to_jsonb(u)::text from ujian u where u.matakuliah_kode = 'MN06'
			union all select 't', t.id::text, t.jatuh_tempo::text from tagihan t where t.lunas_pada is null
			order by 1, 2`
		const before = (await app.pool.query(real)).rows
		expect(before).toHaveLength(5)
		const later = new Date(start.getTime() + 3 * HARI_MS)
		expect((await moveDemoToToday(app.db, later, timezone))?.ujian).toBeGreaterThan(20)
		expect((await app.pool.query(real)).rows).toEqual(before)
	})

	it('does nothing to a database that is no demo', async () => {
		const other = await createTestDb()
		try {
			await other.db
				.insertInto('periode')
				.values({ kode: '20232', mulai: '2024-02-12', selesai: '2024-06-01', aktif: true })
				.execute()
			expect(await moveDemoToToday(other.db, start, timezone)).toBeNull()
			const rows = await other.db.selectFrom('periode').select('mulai').execute()
			expect(rows).toEqual([{ mulai: '2024-02-12' }])
		} finally {
			await other.drop()
		}
	})
})
