import type pg from 'pg'
import { LISTS_OFFICE } from './lists-office.ts'
import { CAMPUS_IS_MADE, REPORTING_CAMPUS, TERM } from './reporting-campus.ts'

/** A lecturer of a rare name, of whom the trail has 83,000 lines. */
export const BUSY = {
	email: 'd7@kampus.test',
	nip: '198001012005010007',
	nama: 'Dr. Bartholomeus Simatupang',
}
/** Every right of the whole campus, and the right for one programme. */
export const KANTOR = 'kantor@kampus.test'
export const PRODI = 'prodi@kampus.test'

/**
 * Lecture `c` (0 to 5) of class `k` (0 to 1249) has an hour of its own in the week, and the room and the lecturer that are free
 * then; a few rooms are given twice.
 */
const HOUR = `((k + c * 4) % 25)`
const PLACE = `((k / 25) * 6 + c)`
const LECTURES = `select k.kode as kelas, 'MK' || (12 + c) as mk, c, k.k, ${HOUR} as jam, ${PLACE} as tempat,
		'19800101200501' || lpad((${PLACE} + 300 * (${HOUR} % 3))::text, 4, '0') as nip
	from (select kode, substring(kode from '[0-9]+')::int as k from kelas) k cross join generate_series(0, 5) c where k.k < 1250`

/** Who studies and teaches where, on top of the campus of the report. */
const PEOPLE = [
	`insert into periode (kode, mulai, selesai, aktif) values ('20221', '2022-08-01', '2023-01-31', false)`,
	`update kelas set semester = 2 + 2 * (substring(kode from '[0-9]+')::int % 4)`,
	`insert into kelas select 'P' || chr(65 + i % 25) || '-' || i, 'P' || chr(65 + i % 25), 2 + 2 * (i % 4)
	from generate_series(1250, 1499) i`,
	`update mahasiswa_periode p set semester = k.semester from kelas k where k.kode = p.kelas_kode and p.periode_kode = '${TERM}'`,
	`insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester) select id, '20221', kelas, 1 from orang`,
	// Who has left, and who has no class in this term.
	`insert into akun (email, password_hash, peran)
	select 'l' || i || '@kampus.test', 'none', 'mahasiswa' from generate_series(0, 2999) i`,
	`insert into mahasiswa (akun_id, stambuk, nama, aktif)
	select id, (13020180000 + substring(email from '[0-9]+')::int)::text,
		case when email = 'l7@kampus.test' then 'Xaverius Quintanilla' else 'Alumni ' || substr(md5(email), 1, 8) end,
		substring(email from '[0-9]+')::int >= 2000
	from akun where email like 'l%'`,
	`update akun set pernah_masuk = hashtext(email) & 3 > 0, aktif = hashtext(email) % 50 <> 0,
		dibuat_pada = timestamptz '2020-07-01' + abs(hashtext(email) % 40000) * interval '1 hour'
	where peran = 'mahasiswa'`,
	`with a as (
		insert into akun (email, password_hash, peran, pernah_masuk) select email, 'none', 'dosen', true from dosen returning id, email
	)
	update dosen d set akun_id = a.id, status = case when d.email like 'd_9@%' then 'Tidak Aktif' else 'Aktif' end,
		nama = case when d.email = '${BUSY.email}' then '${BUSY.nama}' else d.nama end
	from a where a.email = d.email`,
	`insert into akun (email, password_hash, peran, pernah_masuk)
	select 'petugas' || i || '@kampus.test', 'none', 'staf', true from generate_series(1, 40) i union all select '${PRODI}', 'none', 'staf', true`,
	`insert into wewenang (akun_id, peran, hak, program_studi_kode)
	select id, 'staf', hak, null from akun cross join unnest(array['akademik', 'keuangan', 'humas', 'sistem']) hak
	where peran = 'staf' and email <> '${PRODI}' on conflict do nothing`,
	`insert into wewenang (akun_id, peran, hak, program_studi_kode)
	select id, 'staf', 'prodi', kode from akun cross join (values ('PH'), ('PA')) p (kode) where email = '${PRODI}'`,
	`insert into sesi (akun_id, dibuat_pada, berakhir_pada, password_pada)
	select id, now() - i * interval '1 hour', now() + interval '1 day', now()
	from akun cross join generate_series(1, 2) i where pernah_masuk or email = '${PRODI}'`,
	`insert into penghapusan_data (akun_id, diminta_oleh, diminta_pada)
	select id, id, now() from akun where peran = 'mahasiswa' and hashtext(email) % 250 = 0`,
	`insert into matakuliah (kode, nama, sks, semester, kapasitas)
	select 'KU' || lpad(i::text, 4, '0'), (array['Dasar', 'Pengantar', 'Teori', 'Praktikum', 'Seminar'])[1 + i % 5] || ' Keilmuan ' || i,
		1 + i % 4, 1 + i % 8, 40 from generate_series(1, 582) i`,
	`insert into kurikulum (program_studi_kode, matakuliah_kode, semester, wajib)
	select s.kode, m.kode, m.semester, hashtext(s.kode || m.kode) % 5 <> 0 from program_studi s join matakuliah m
		on m.kode like 'MK%' or (substring(m.kode from 3)::int + ascii(right(s.kode, 1))) % 13 = 0`,
	`insert into prasyarat select 'KU' || lpad(i::text, 4, '0'), 'KU' || lpad((i - 1)::text, 4, '0') from generate_series(2, 582, 3) i`,
	`insert into ruang (kode, nama, gedung, kapasitas)
	select 'R-' || i, 'Ruang ' || i, 'Gedung ' || i / 40, 30 + i % 30 from generate_series(0, 319) i`,
	`create temporary table kuliah as ${LECTURES}`,
	`update pengampu p set dosen_nip = l.nip from kuliah l
	where p.periode_kode = '${TERM}' and p.kelas_kode = l.kelas and p.matakuliah_kode = l.mk`,
	`insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
	select '${TERM}', kelas, mk, (array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'])[1 + jam / 5], time '07:30' + jam % 5 * interval '2 hours',
		time '09:10' + jam % 5 * interval '2 hours', 'Ruang ' || case when k % 41 = 0 and c = 0 then tempat + 1 else tempat end
	from kuliah`,
	`insert into bank_soal (matakuliah_kode, jenis) select 'MK' || m, j from generate_series(12, 15) m, unnest(array['UTS', 'UAS']) j`,
	`insert into soal (matakuliah_kode, jenis, sidik, pertanyaan, opsi_a, opsi_b, jawaban_benar)
	select matakuliah_kode, jenis, sha256((matakuliah_kode || jenis || i)::bytea), 'Pertanyaan ' || i, 'satu', 'dua', 'A'
	from bank_soal, generate_series(1, 10) i`,
	// UTS long ago, UAS to come.
	`insert into ujian (periode_kode, kelas_kode, matakuliah_kode, jenis, mulai, selesai, ruang)
	select '${TERM}', kelas, mk, jenis, saat + jam * interval '3 hours', saat + jam * interval '3 hours' + interval '2 hours', 'Ruang ' || tempat
	from kuliah cross join (values ('UTS', timestamptz '2024-04-01 07:00+07'), ('UAS', date_trunc('day', now()) + interval '10 days')) u (jenis, saat)`,
	`insert into pengawas_ujian (ujian_id, urutan, dosen_nip)
	select u.id, 1, l.nip from ujian u join kuliah l on l.kelas = u.kelas_kode and l.mk = u.matakuliah_kode where l.k % 10 > 0`,
	`insert into ruang_ujian (ujian_id, urutan, kapasitas) select u.id, 1, 45 from ujian u join kuliah l on l.kelas = u.kelas_kode and l.mk = u.matakuliah_kode
	where l.k % 5 = 0`,
	`insert into kursi_ujian (ujian_id, mahasiswa_id, ruang, kapasitas, nomor)
	select u.id, o.id, 1, 45, row_number() over (partition by u.id order by o.n) from ruang_ujian r join ujian u on u.id = r.ujian_id
	join orang o on o.kelas = u.kelas_kode where u.jenis = 'UAS' and o.k % 10 = 0`,
	'drop table kuliah',
] as const

/** All that fills an empty database, in its order. */
export const STATEMENTS = [...REPORTING_CAMPUS, ...PEOPLE, ...LISTS_OFFICE, ...CAMPUS_IS_MADE] as const

export async function makeListsCampus(client: pg.Client): Promise<void> {
	for (const statement of STATEMENTS) await client.query(statement)
}
