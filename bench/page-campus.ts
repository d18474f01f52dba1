import type pg from 'pg'
import { createDb } from '#server/db/client.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { createTokens } from '#server/lib/tokens.ts'
import { BENCH_SECRET } from './campus.ts'

const STUDENTS = 5_000
/** Of each class: 125 classes make 3,000 rows. */
const JADWAL_PER_KELAS = 24
/** Years of news. */
const NEWS = 500

/** A student of the campus, with what the addresses of their pages are made of. */
export type PageStudent = {
	akun: string
	sesi: string
	token: string
	stambuk: string
	semester: number
	kelas: string
	/** Courses of the class. */
	kode: string[]
	/** The first course's name, the first lecturer's, and the name of an exam's course. */
	matakuliah: string
	dosen: string
	/** An article that is out. */
	slug: string
}

export type PageCampus = { students: PageStudent[]; facts: string; signedAt: number }

/** Access tokens live ten minutes. */
const TOKEN_MS = 8 * 60_000

/**
 * The demo campus with 5,000 students, each with sessions of two devices, a timetable of 3,000 rows, 500 articles and
 * an announcement to every class.
 */
export async function makePageCampus(pool: pg.Pool): Promise<PageCampus> {
	const now = new Date()
	await seedDemo(createDb(pool), { now, timezone: 'Asia/Makassar', mahasiswa: STUDENTS })
	await pool.query(
		`insert into sesi (akun_id, dibuat_pada, berakhir_pada, peramban)
		select id, now() - i * interval '1 day', now() + interval '1 day', 'Firefox' from akun, generate_series(1, 2) i`,
	)
	await pool.query(
		`with ada as (select kelas_kode, count(*)::int as jumlah from jadwal_kuliah group by kelas_kode)
		insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
		select '20232', kelas_kode, kode[1 + i % cardinality(kode)], hari[1 + i % cardinality(hari)],
			make_time(7 + i % 10, 0, 0), make_time(8 + i % 10, 40, 0), 'Ruang ' || i
		from ada,
			generate_series(1, $1 - jumlah) i,
			lateral (select array_agg(matakuliah_kode order by matakuliah_kode) as kode from pengampu
				where pengampu.kelas_kode = ada.kelas_kode) p,
			(values (array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'])) as h (hari)`,
		[JADWAL_PER_KELAS],
	)
	await pool.query(
		`insert into berita (slug, judul, ringkasan, isi, kategori, penulis, terbit_pada)
		select b.slug || '-' || i, b.judul || ' ' || i, b.ringkasan, b.isi, b.kategori, b.penulis, now() - i * interval '3 days'
		from generate_series(1, $1::int) i
		join (select *, row_number() over (order by slug) - 1 as ke, count(*) over () as semua from berita) b
			on b.ke = i % b.semua`,
		[NEWS],
	)
	await pool.query(
		`insert into pengumuman (judul, isi, kelas_kode, terbit_pada)
		select 'Kuliah pengganti ' || kode, 'Pekan depan di ruang yang sama.', kode, now() - interval '1 hour' from kelas`,
	)
	await pool.query('vacuum analyze')
	return { students: await readStudents(pool), facts: await countRows(pool), signedAt: 0 }
}

/** Gives every student a fresh token before the old one runs out. */
export async function renewTokens(campus: PageCampus): Promise<void> {
	const now = new Date()
	if (now.getTime() - campus.signedAt < TOKEN_MS) return
	campus.signedAt = now.getTime()
	const tokens = createTokens(BENCH_SECRET)
	for (const student of campus.students)
		student.token = await tokens.signAccess(
			{ akun_id: student.akun, sesi_id: student.sesi, peran: 'mahasiswa' },
			now,
		)
}

async function readStudents(pool: pg.Pool): Promise<PageStudent[]> {
	const { rows } = await pool.query<PageStudent>(
		`select '' as token, m.akun_id as akun, (select id from sesi where akun_id = m.akun_id limit 1) as sesi, m.stambuk,
			m.semester, m.kelas_kode as kelas, k.kode, k.nama as matakuliah, k.dosen,
			(select slug from berita order by md5(slug || m.stambuk) limit 1) as slug
		from mahasiswa_kini m
		join tagihan t on t.mahasiswa_id = m.id and t.lunas_pada is not null
		join (
			select kelas_kode, array_agg(c.kode order by c.kode) as kode, min(c.nama) as nama, min(d.nama) as dosen
			from pengampu p join matakuliah c on c.kode = p.matakuliah_kode join dosen d on d.nip = p.dosen_nip
			group by kelas_kode
		) k on k.kelas_kode = m.kelas_kode
		order by md5(m.stambuk)`,
	)
	return rows
}

async function countRows(pool: pg.Pool): Promise<string> {
	const { rows } = await pool.query<{ fakta: string }>(
		`select format('%s students, %s classes, %s schedule rows, %s articles',
			(select count(*) from mahasiswa), (select count(*) from kelas),
			(select count(*) from jadwal_kuliah), (select count(*) from berita)) as fakta`,
	)
	return rows[0]?.fakta ?? ''
}
