import type pg from 'pg'
import { createTokens } from '#server/lib/tokens.ts'
import { BENCH_SECRET } from './campus.ts'

/** The term that is looked through. */
export const TERM = '20232'

const STUDENTS = 50_000
const PROGRAMMES = 25
/** Forty students each. */
const CLASSES = STUDENTS / 40

/**
 * A campus of 50,000 in the middle of its work: three terms of results, sheets, plans and bills, and no biodata yet, so that
 * the longest list holds everybody.
 */
export const REPORTING_CAMPUS = [
	`insert into program_studi (kode, nama, jenjang)
	select 'P' || chr(65 + i), 'Program Studi ' || i, 'S1' from generate_series(0, ${PROGRAMMES - 1}) i`,
	`insert into kelas (kode, program_studi_kode, semester)
	select 'P' || chr(65 + i % ${PROGRAMMES}) || '-' || i, 'P' || chr(65 + i % ${PROGRAMMES}), 4 from generate_series(0, ${CLASSES - 1}) i`,
	`insert into periode (kode, mulai, selesai, aktif) values ('20222', '2023-02-01', '2023-07-31', false),
		('20231', '2023-08-01', '2024-01-31', false), ('${TERM}', '2024-02-01', '2024-07-31', true)`,
	`insert into matakuliah (kode, nama, sks, semester, kapasitas)
	select 'MK' || lpad(i::text, 2, '0'), 'Mata Kuliah ' || i, 3, 4, 40 from generate_series(0, 17) i`,
	`insert into dosen (nip, nama, email)
	select '19800101200501' || lpad(i::text, 4, '0'), 'Dr. Pengajar ' || i || ', M.Kom.', 'd' || i || '@kampus.test'
	from generate_series(0, 999) i`,
	`insert into akun (email, password_hash, peran)
	select 'm' || i || '@kampus.test', 'none', 'mahasiswa' from generate_series(0, ${STUDENTS - 1}) i`,
	`insert into mahasiswa (akun_id, stambuk, nama)
	select id, (13020200000 + substring(email from '[0-9]+')::bigint)::text,
		(array['Muhammad','Siti','Nur','Ahmad','Andi','Dewi','Putri','Rizky'])[1 + (hashtext(email) & 7)] || ' ' ||
		(array['Aisyah','Hidayah','Santoso','Pratama','Wijaya','Rahman','Lestari','Saputra'])[1 + ((hashtext(email) >> 5) & 7)]
		|| ' ' || substr(md5(email), 1, 6)
	from akun where peran = 'mahasiswa'`,
	// Who they are by number, for as long as the campus is made.
	`create temporary table orang as
	select m.id, m.stambuk, n % ${CLASSES} as k, n, 'P' || chr(65 + (n % ${CLASSES}) % ${PROGRAMMES}) || '-' || n % ${CLASSES} as kelas
	from mahasiswa m, lateral (select (stambuk::bigint - 13020200000)::int as n) x`,
	`insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
	select id, kode, kelas, 4 from orang cross join periode`,
	`insert into dosen_wali select id, '19800101200501' || lpad((k % 1000)::text, 4, '0') from orang`,
	`insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
	select '${TERM}', k.kode, 'MK' || lpad(i::text, 2, '0'), '19800101200501' || lpad((hashtext(k.kode || i) & 511)::text, 4, '0')
	from kelas k cross join generate_series(12, 17) i`,
	`insert into penawaran (periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, kapasitas, terisi)
	select '${TERM}', k.kode, 'MK' || lpad(i::text, 2, '0'), k.program_studi_kode, 60, 40 from kelas k cross join generate_series(12, 17) i`,
	`insert into krs (mahasiswa_id, periode_kode, status, disimpan_pada)
	select id, '${TERM}', case when n % 10 = 0 then 'diajukan' else 'disetujui' end, now() from orang`,
	`insert into krs_matakuliah select r.id, p.id from krs r join orang o on o.id = r.mahasiswa_id
	join penawaran p on p.kelas_kode = o.kelas`,
	`insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
	select id, '${TERM}', 2500000, '2024-03-01' from orang where n % 20 > 0`,
	// Results of a third of the term's courses are still to come.
	`insert into hasil_studi (mahasiswa_id, periode_kode, kelas_kode, matakuliah_kode, semester, sks, kehadiran, tugas, uts, uas,
		bobot_kehadiran, bobot_tugas, bobot_uts, bobot_uas, nilai_akhir, huruf, bobot, skala, diumumkan_pada)
	select o.id, t.kode, o.kelas, 'MK' || lpad(i::text, 2, '0'), 4, 3, 80, 80, 80, 80, 10, 20, 30, 40, 80, 'A', 4, '1', now()
	from orang o cross join (values ('20222', 0), ('20231', 6), ('${TERM}', 12)) t (kode, dari)
	cross join lateral generate_series(t.dari, t.dari + case when t.kode = '${TERM}' then 3 else 5 end) i`,
	`insert into khs (mahasiswa_id, periode_kode, semester, status, dibuat_pada, diputuskan_pada, nomor, isi)
	select id, kode, 4, 'approved', now(), now(), 'KHS/' || kode || '/' || stambuk,
		jsonb_build_object('sks', 12, 'ips', 4, 'ipk', case when n % 50 = 0 then 3.5 else 4 end, 'sks_kumulatif', 48)
	from orang cross join (values ('20231'), ('${TERM}')) t (kode)`,
	`insert into kode_referensi select 'wilayah', lpad(i::text, 6, '0'), lpad(i::text, 6, '0'), 'Kecamatan ' || i
	from generate_series(1, 7000) i`,
	`with a as (insert into akun (email, password_hash, peran) values ('kantor@kampus.test', 'none', 'staf') returning id)
	insert into wewenang (akun_id, peran, hak, program_studi_kode)
	select id, 'staf', 'akademik', null from a`,
	`insert into sesi (akun_id, dibuat_pada, berakhir_pada, password_pada)
	select id, now(), now() + interval '1 day', now() from akun where peran = 'staf'`,
] as const
/** What is done once a campus is full. */
export const CAMPUS_IS_MADE = ['drop table orang', 'vacuum analyze'] as const

/** Fills an empty database and gives a token of the academic office. */
export async function makeReportingCampus(client: pg.Client): Promise<string> {
	for (const statement of [...REPORTING_CAMPUS, ...CAMPUS_IS_MADE]) await client.query(statement)
	return officeToken(client, 'kantor@kampus.test')
}

/** A token of somebody of an office; it counts for ten minutes. */
export async function officeToken(client: pg.Client, email: string): Promise<string> {
	const { rows } = await client.query<{ akun_id: string; sesi_id: string }>(
		`select s.akun_id, s.id as sesi_id from sesi s join akun a on a.id = s.akun_id where a.email = $1 limit 1`,
		[email],
	)
	const [row] = rows
	if (!row) throw new Error(`${email} has no session`)
	return createTokens(BENCH_SECRET).signAccess({ ...row, peran: 'staf' }, new Date())
}
