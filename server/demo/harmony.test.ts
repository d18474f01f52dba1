import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { computeKhs } from '#shared/rules/khs.ts'
import { batasSks } from '#shared/rules/sks.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import { listHasilMahasiswa } from '../features/khs/queries.ts'
import { DEMO_PASSWORD, seedDemo } from './demo.ts'
import { moveDemoToToday } from './move.ts'
import { listRuang } from './schedule.ts'

/** All that takes place at an hour: lectures of the term, meetings that were moved, exams in rooms, events. */
const ACARA = `
	with aktif as (select * from periode where aktif), hari as (
		select g::date as tanggal, (array['Senin','Selasa','Rabu','Kamis','Jumat','Sabtu','Minggu'])[extract(isodow from g)] as nama
		from aktif, generate_series(mulai, selesai, '1 day') g
	), diuji as (
		select id, kelas_kode, matakuliah_kode, ruang, (mulai at time zone $1)::date as tanggal,
			(mulai at time zone $1)::time as dari, (selesai at time zone $1)::time as sampai, mulai, selesai
		from ujian where not ditiadakan
	), mengajar as (
		select kelas_kode, matakuliah_kode, dosen_nip from pengampu join aktif on kode = periode_kode
		union
		-- Who is on leave is stood in for, as an announcement says.
		select p.kelas_kode, p.matakuliah_kode, '197511302001122002' from pengampu p
		join dosen d on d.nip = p.dosen_nip and d.status <> 'Aktif'
	), acara as (
		select 'kuliah ' || j.id as id, j.kelas_kode, j.matakuliah_kode, h.tanggal, j.jam_mulai as dari, j.jam_selesai as sampai, j.ruangan
		from jadwal_kuliah j join aktif on kode = j.periode_kode join hari h on h.nama = j.hari
		where not exists (select from diuji u where u.kelas_kode = j.kelas_kode and u.matakuliah_kode = j.matakuliah_kode
				and date_trunc('week', u.tanggal) = date_trunc('week', h.tanggal))
			and not exists (select from kegiatan_kalender k where k.kategori = 'holiday' and h.tanggal between k.mulai and k.selesai)
			and not exists (select from pertemuan_kelas p where p.kelas_kode = j.kelas_kode and p.asal_tanggal = h.tanggal
				and p.asal_jam_mulai = j.jam_mulai)
		union all
		select 'pindahan ' || id, kelas_kode, matakuliah_kode, tanggal, jam_mulai, jam_selesai, ruangan
		from pertemuan_kelas where tanggal is not null
		union all
		select 'ujian ' || id, kelas_kode, matakuliah_kode, tanggal, dari, sampai, ruang from diuji where ruang <> 'Daring'
		union all
		select 'kegiatan ' || id, null, judul, (mulai at time zone $1)::date, (mulai at time zone $1)::time,
			(selesai at time zone $1)::time, tempat from kegiatan
	)`

/** What must never be found, each as a query for it. $1 is the time zone, $2 now, $3 today, $4 the rooms. */
const NEVER: Readonly<Record<string, string>> = {
	'two things in one room, of one class or of one lecturer at one hour': `${ACARA}
		select a.id, b.id as dengan, a.tanggal, a.dari, a.ruangan, a.kelas_kode, b.kelas_kode as kelas_b
		from acara a join acara b on a.id < b.id and a.tanggal = b.tanggal and a.dari < b.sampai and b.dari < a.sampai
		where a.ruangan = b.ruangan or a.kelas_kode = b.kelas_kode or exists (
			select from mengajar x join mengajar y using (dosen_nip) where (x.kelas_kode, x.matakuliah_kode) = (a.kelas_kode, a.matakuliah_kode)
				and (y.kelas_kode, y.matakuliah_kode) = (b.kelas_kode, b.matakuliah_kode))`,
	'who takes a course in another class, in two places at one hour': `${ACARA}, milik as (
			select l.mahasiswa_id, x.* from kuliah_lain l join aktif on kode = l.periode_kode
				join mahasiswa_periode s using (mahasiswa_id, periode_kode) join acara x
				on x.kelas_kode = case x.matakuliah_kode when l.matakuliah_kode then l.kelas_kode else s.kelas_kode end
		)
		select a.id, b.id as dengan, a.tanggal, a.dari from milik a join milik b using (mahasiswa_id)
		where a.id < b.id and a.tanggal = b.tanggal and a.dari < b.sampai and b.dari < a.sampai`,
	'a room of a lecture or an exam that the campus does not have': `${ACARA}
		select * from acara where kelas_kode is not null and ruangan <> all($4::text[])`,
	'an exam outside the weeks of the calendar, on a holiday, or in a room on a Sunday': `${ACARA}
		select u.* from diuji u where not exists (select from kegiatan_kalender k, aktif where k.kegiatan = 'Ujian Tengah Semester'
				and k.periode_kode = aktif.kode and u.tanggal between k.mulai and k.selesai and k.selesai <= aktif.selesai)
			or exists (select from kegiatan_kalender k where k.kategori = 'holiday' and u.tanggal between k.mulai and k.selesai)
			or (u.ruang <> 'Daring' and extract(isodow from u.tanggal) = 7)`,
	'a file of a meeting that was not held': `
		select b.id from berkas_pertemuan b where not exists (select from presensi p where p.pertemuan_id = b.pertemuan_id)`,
	'a demo whose meetings have no files': `
		select 1 where (select count(*) from berkas_pertemuan b join rujukan_berkas r
			on r.pemilik = 'pertemuan' and r.pemilik_id = b.id::text) <> 2`,
	'a score before its exam is over, or outside of it': `
		select n.id from nilai n join ujian u on u.id = n.ujian_id join pengerjaan p on p.id = n.pengerjaan_id
		where u.selesai > $2::timestamptz or p.mulai_pada < u.mulai or p.selesai_pada > u.selesai or n.dibuat_pada <> p.selesai_pada`,
	'a result before the end of its term, after its sheet, or in the future': `
		select h.id from hasil_studi h join periode p on p.kode = h.periode_kode
			left join khs k on k.mahasiswa_id = h.mahasiswa_id and k.periode_kode = h.periode_kode
		where h.diumumkan_pada <= p.selesai or h.diumumkan_pada > $2::timestamptz or k.dibuat_pada is null
			or k.dibuat_pada < h.diumumkan_pada or coalesce(k.diputuskan_pada, k.dibuat_pada) > $2::timestamptz`,
	'a result that waits for a day that is over, or beside one that is out': `
		select t.mahasiswa_id from hasil_tertunda t left join hasil_studi h using (mahasiswa_id, periode_kode, matakuliah_kode)
		where t.sampai <= $3::date or h.id is not null`,
	'a student in a class of another semester, or with a number of another year of entry': `
		select m.stambuk, s.kelas_kode from mahasiswa m join mahasiswa_periode s on s.mahasiswa_id = m.id
			join kelas k on k.kode = s.kelas_kode join periode p on p.kode = s.periode_kode
		where k.semester <> s.semester or substr(m.stambuk, 4, 4)::int * 2 + s.semester - 1
			<> substr(p.kode, 1, 4)::int * 2 + substr(p.kode, 5, 1)::int - 1`,
	'a result in a class that its student was not in': `
		select h.id from hasil_studi h left join mahasiswa_periode s using (mahasiswa_id, periode_kode)
		where s.kelas_kode is distinct from h.kelas_kode or s.semester is distinct from h.semester`,
	'a bill of this term paid late, in the future, or long before it': `
		select t.id from tagihan t join periode p on p.kode = t.periode_kode and p.aktif
			left join pembayaran b on b.tagihan_id = t.id
		where t.lunas_pada > $2::timestamptz or (t.lunas_pada at time zone $1)::date > t.jatuh_tempo
			or t.lunas_pada <> b.lunas_pada or b.dibuat_pada >= b.lunas_pada or b.dibuat_pada < $2::timestamptz - interval '60 days'
			or b.kedaluwarsa_pada < b.lunas_pada`,
	'news, announcements or posts of the future, or events of the past': `
		select judul from berita where terbit_pada > $2::timestamptz
		union all select judul from pengumuman where terbit_pada > $2::timestamptz
		union all select isi from kiriman where dibuat_pada > $2::timestamptz
		union all select judul from kegiatan where mulai < $2::timestamptz or extract(isodow from mulai at time zone $1) = 7`,
	'a calendar that says other days than term, study plans and bills': `
		with k as (select x.* from kegiatan_kalender x join periode p on p.kode = x.periode_kode and p.aktif)
		select 'awal' from periode p where aktif and not exists (select from k where kegiatan like 'Awal perkuliahan%' and k.mulai = p.mulai)
		union all select 'akhir' from k, periode p where aktif and k.selesai > p.selesai
		union all select 'krs' from masa_krs m where not exists (select from k where kegiatan like 'KRS susulan%'
			and k.mulai = (m.buka at time zone $1)::date and k.selesai = (m.tutup at time zone $1)::date)
		union all select 'spp' from tagihan t join periode p on p.kode = t.periode_kode and p.aktif
			where not exists (select from k where kegiatan = 'Tenggat SPP semester Genap' and k.mulai = t.jatuh_tempo)`,
	'an EDOM that nobody can answer, a box without its students, or none to show': `
		select 'masa' where not exists (
			select from masa_edom m join periode p on p.kode = m.periode_kode and p.aktif where $3::date between m.mulai and m.selesai)
		union all select k.kelas_kode from kotak_edom k where responden <> (select count(*) from pengisian_edom i
			where (i.periode_kode, i.kelas_kode, i.matakuliah_kode, i.dosen_nip)
				= (k.periode_kode, k.kelas_kode, k.matakuliah_kode, k.dosen_nip))
		union all select 'kotak' where (select count(*) from kotak_edom where responden >= 5) < 5
			or not exists (select from kotak_edom where responden < 5)`,
	'a plan approved after the week for it, or handed in outside of its period': `
		with k as (select x.* from kegiatan_kalender x join periode p on p.kode = x.periode_kode and p.aktif)
		select r.id from krs r join k on k.kegiatan = 'Pengisian dan persetujuan KRS' join masa_krs m on m.periode_kode = r.periode_kode
		where r.disimpan_pada > r.diajukan_pada or r.diajukan_pada > coalesce(r.diputuskan_pada, $2::timestamptz) or case r.status
			when 'disetujui' then (r.diajukan_pada at time zone $1)::date not between k.mulai and k.selesai
				or (r.diputuskan_pada at time zone $1)::date not between k.mulai and k.selesai
			else r.diajukan_pada not between m.buka and m.tutup end`,
	'a plan of other courses than the class is taught': `
		select r.id from krs r join mahasiswa_periode s using (mahasiswa_id, periode_kode)
		where (select array_agg(o.matakuliah_kode order by o.matakuliah_kode) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id where x.krs_id = r.id)
			is distinct from (select array_agg(distinct j.matakuliah_kode order by j.matakuliah_kode) from jadwal_kuliah j
				where j.kelas_kode = s.kelas_kode and j.periode_kode = s.periode_kode)`,
	'seats that are not those of the plans': `
		select o.id from penawaran o where o.terisi > o.kapasitas
			or o.terisi <> (select count(*) from krs_matakuliah x where x.penawaran_id = o.id)`,
	'a lecturer on leave of whom nobody is told, or an adviser who does not teach the class': `
		select distinct d.nama from dosen d join pengampu p on p.dosen_nip = d.nip join periode r on r.kode = p.periode_kode and r.aktif
		where d.status <> 'Aktif' and not exists (select from pengumuman a where a.isi like '%' || d.nama || '%')
		union all select w.dosen_nip from dosen_wali w join mahasiswa_kini m on m.id = w.mahasiswa_id
		where not exists (select from pengampu_kini p where p.kelas_kode = m.kelas_kode and p.dosen_nip = w.dosen_nip)`,
	'a library that closes at two hours, or a hall with two names': `
		with teks as (select judul || ' ' || isi as t from pengumuman union all select judul || ' ' || isi from berita
			union all select kegiatan || ' ' || keterangan from kegiatan_kalender union all select tempat from kegiatan)
		select 'pukul', min(jam) from (select distinct (regexp_match(t, 'Perpustakaan buka sampai pukul ([0-9.]+)'))[1] as jam from teks) x
			having count(jam) <> 1
		union all select 'aula', t from teks where t ~* 'aula' and t !~ 'Aula Utama'
		union all select 'lab', t from teks where t ~ 'Lab Komputer' and (regexp_match(t, 'Lab Komputer [0-9]+'))[1] <> all($4::text[])`,
	'a meeting that was moved for a room that it was not in': `
		select id from pertemuan_kelas where alasan ~ '(Lab|Ruang)' and position(asal_ruangan in alasan) = 0`,
}

const ZONA = 'Asia/Makassar'
let app: TestApp
let hariIni = ''
beforeAll(async () => {
	app = await createTestApp({ CAMPUS_TIMEZONE: ZONA })
	app.clock.set(saatKampus('2026-11-18', '07:30', ZONA))
	await seedDemo(app.db, { now: app.clock.now(), timezone: ZONA })
})
afterAll(() => app.close())

// Each weekday once; among them year end, a leap day, and days that are holidays elsewhere.
describe.each([
	['2026-11-18', '07:30', 'a Wednesday, as it was made'],
	['2026-11-22', '13:20', 'a Sunday'],
	['2026-11-23', '00:00', 'a Monday at midnight'],
	['2026-12-25', '23:59', 'a Friday, Christmas'],
	['2026-12-31', '10:00', 'a Thursday, the end of the year'],
	['2027-01-02', '08:00', 'a Saturday, the first days of a year'],
	['2028-02-29', '20:30', 'a Tuesday, the leap day'],
])('the demo on %s at %s (%s)', (tanggal, jam) => {
	beforeAll(async () => {
		hariIni = tanggal
		app.clock.set(saatKampus(tanggal, jam, ZONA))
		await moveDemoToToday(app.db, app.clock.now(), ZONA)
	})

	it.each(Object.keys(NEVER))('never has %s', async (rule) => {
		const sql = NEVER[rule] ?? ''
		const { lab, kelas } = listRuang(6)
		const all = [ZONA, app.clock.now(), hariIni, [...lab, ...kelas]]
		const used = [1, 2, 3, 4].filter((n) => sql.includes(`$${n}`))
		const text = used.reduce((s, n, i) => s.replaceAll(`$${n}`, `$${i + 1}`), sql)
		const { rows } = await app.pool.query(
			text,
			used.map((n) => all[n - 1]),
		)
		expect(rows.slice(0, 3)).toEqual([])
	})

	it('puts nothing that is over before a student, and no result of this term', async () => {
		for (const email of ['mahasiswa@kampus.test', 'belumbayar@kampus.test']) {
			const login = await app.call('POST', '/api/mahasiswa/login', {
				body: { email, password: DEMO_PASSWORD },
			})
			const token: string = login.body.data.access_token
			const { agenda } = (await app.call('GET', '/api/beranda', { token })).body.data
			expect(agenda.length).toBeGreaterThan(4)
			for (const b of agenda)
				if (!b.terlambat) expect([b.judul, (b.sampai ?? b.tanggal) >= hariIni]).toEqual([b.judul, true])
		}
	})
})

it('gives nobody a plan that the rules would refuse', async () => {
	const { rows } = await app.pool.query(`
		select r.mahasiswa_id, sum(c.sks)::int as sks from krs r join krs_matakuliah x on x.krs_id = r.id
			join penawaran o on o.id = x.penawaran_id join matakuliah c on c.kode = o.matakuliah_kode group by 1`)
	const hasil = await listHasilMahasiswa(
		app.db,
		rows.map((r) => r.mahasiswa_id),
	)
	for (const { mahasiswa_id, sks } of rows)
		expect(sks).toBeLessThanOrEqual(batasSks(computeKhs(hasil.get(mahasiswa_id) ?? [], '20231').ips))
	const lacking = await app.pool.query(`
		select r.mahasiswa_id from krs r join krs_matakuliah x on x.krs_id = r.id join penawaran o on o.id = x.penawaran_id
			join prasyarat s on s.matakuliah_kode = o.matakuliah_kode
		where not exists (select from hasil_studi h where h.mahasiswa_id = r.mahasiswa_id and h.matakuliah_kode = s.prasyarat_kode and h.bobot > 0)`)
	expect(lacking.rows).toEqual([])
})
