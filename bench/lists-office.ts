import { TERM } from './reporting-campus.ts'

const LINES = 1_000_000

/** What lies in the offices of the campus: plans, money, sheets, requests, news, files, and the trail of it all. */
export const LISTS_OFFICE = [
	`insert into masa_krs (periode_kode, buka, tutup) values ('${TERM}', now() - interval '9 days', now() + interval '9 days')`,
	`delete from krs r using orang o where o.id = r.mahasiswa_id and o.n % 20 = 3`,
	`update krs r set status = case when o.n % 20 = 5 then 'draft' else 'dikembalikan' end from orang o
	where o.id = r.mahasiswa_id and (o.n % 20 = 5 or o.n % 40 = 7)`,
	`update krs set diajukan_pada = disimpan_pada where status in ('diajukan', 'disetujui')`,
	`delete from dosen_wali w using orang o where o.id = w.mahasiswa_id and o.n % 50 = 9`,
	`update penawaran set terisi = kapasitas where hashtext(id::text) % 10 = 0`,
	// Three terms before are paid; of this one most, some in part.
	`insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo, lunas_pada)
	select o.id, p.kode, 2000000 + o.n % 7 * 250000, p.mulai + 30, p.mulai + o.n % 30 + time '09:00'
	from orang o cross join periode p where p.kode < '${TERM}'`,
	`update tagihan t set lunas_pada = timestamptz '2024-02-10' + o.n % 300 * interval '1 hour' from orang o
	where o.id = t.mahasiswa_id and t.periode_kode = '${TERM}' and o.n % 10 < 7`,
	`insert into pembayaran (tagihan_id, gateway, order_id, jumlah, bank, nomor_va, status, dibuat_pada, lunas_pada)
	select t.id, 'midtrans', 'B-' || t.id, case when t.lunas_pada is null then 500000 else t.jumlah end, 'bca', '8808' || o.stambuk,
		case when o.n % 10 = 8 and t.lunas_pada is null then 'menunggu' else 'lunas' end, t.jatuh_tempo, coalesce(t.lunas_pada, t.jatuh_tempo)
	from tagihan t join orang o on o.id = t.mahasiswa_id where t.lunas_pada is not null or o.n % 10 >= 8`,
	`update tagihan t set dibatalkan_pada = now(), alasan_batal = 'Ditagih dua kali' from orang o
	where o.id = t.mahasiswa_id and t.periode_kode = '${TERM}' and t.lunas_pada is null and o.n % 100 = 7`,
	`insert into dispensasi_spp (mahasiswa_id, berlaku_sampai, alasan, dibuat_pada)
	select id, '2024-06-01', 'Menunggu beasiswa', now() from orang where n % 17 = 0`,
	`insert into dispensasi_ujian (mahasiswa_id, periode_kode, jenis, syarat, berlaku_sampai, alasan, dibuat_pada)
	select id, '${TERM}', 'UAS', (array['spp', 'kehadiran', 'krs'])[1 + n % 3], current_date + 30, 'Sakit dengan surat dokter',
		now() - n * interval '1 minute' from orang where n % 8 = 0`,
	// A term of which the sheets still wait, as at its end.
	`insert into khs (mahasiswa_id, periode_kode, semester, status, dibuat_pada, diputuskan_pada, alasan_ditolak)
	select id, '20222', 2, case when n % 25 = 0 then 'rejected' else 'pending' end, now(), case when n % 25 = 0 then now() end,
		case when n % 25 = 0 then 'Nilai belum lengkap' end from orang`,
	`insert into permohonan (mahasiswa_id, jenis, periode_kode, sebab, alasan, diajukan_pada, status, diputuskan_pada, alasan_putusan)
	select id, j, '${TERM}', case when j = 'ktm' then 'hilang' end, 'Untuk keperluan beasiswa ' || n, now() - n * interval '7 minutes', s,
		case when s <> 'diajukan' then now() - n * interval '3 minutes' end, case when s = 'ditolak' then 'Berkas belum lengkap' end
	from (select id, n, (array['aktif_kuliah', 'cuti', 'undur_diri', 'ktm'])[1 + n % 4] as j,
		(array['diajukan', 'ditolak', 'ditarik', 'ditolak', 'ditarik'])[1 + n / 4 % 5] as s from orang where n % 3 = 0) x`,
	`insert into pengumuman (judul, isi, penting, kelas_kode, terbit_pada, berakhir_pada, ditarik_pada)
	select (array['Jadwal ujian', 'Beasiswa prestasi', 'Libur nasional', 'Pengisian KRS'])[1 + i % 4] || ' ' || i, repeat('Isi pengumuman. ', 20),
		i % 30 = 0, case when i % 3 = 0 then 'P' || chr(65 + i % 25) || '-' || i % 1250 end, now() - i * interval '5 hours' + interval '3 days',
		case when i % 4 = 0 then now() - i * interval '5 hours' + interval '9 days' end, case when i % 40 = 0 then now() end
	from generate_series(1, 3000) i`,
	`insert into versi_pengumuman select p.id, 1, '{}', a.id, p.terbit_pada from pengumuman p, akun a where a.email = 'petugas1@kampus.test'`,
	`insert into berita (slug, judul, ringkasan, isi, kategori, penulis, terbit_pada, diubah_pada, ditarik_pada, alamat_tetap, dikabarkan)
	select 'berita-' || i, (array['Mahasiswa meraih', 'Dosen meneliti', 'Kampus membuka'])[1 + i % 3] || ' prestasi ' || i, 'Ringkasan ' || i,
		repeat('Isi berita kampus. ', 100), (array['Akademik', 'Kemahasiswaan', 'Prestasi'])[1 + i % 3], 'Humas',
		case when i % 10 > 1 then now() - i * interval '9 hours' end, now() - i * interval '8 hours', case when i % 10 = 1 then now() end, true, true
	from generate_series(1, 3000) i`,
	`insert into versi_berita select b.id, 1, '{}', a.id, b.diubah_pada from berita b, akun a where a.email = 'petugas2@kampus.test'`,
	`insert into rekening_koran (berkas, status, judul, peta, isi, dari, sampai, masuk_sen, dibuat_pada)
	select 'koran-' || i || '.csv', 'siap', '[]', '{}', '[]', date '2024-02-01' + i, date '2024-02-03' + i, 100000, now() - i * interval '1 day'
	from generate_series(1, 12) i`,
	`insert into mutasi_bank (koran_id, nomor, tanggal, uraian, jumlah, sidik, keadaan, putusan)
	select k.id, i, k.dari, 'TRSF E-BANKING CR ' || i, 2000000 + i, encode(sha256((k.id::text || i)::bytea), 'hex'),
		case when i % 4 = 0 then 'terbuka' else 'usul' end, (array['pasti', 'pilihan', 'asing', 'sudah'])[1 + i % 4]
	from rekening_koran k cross join generate_series(1, 5000) i`,
	`insert into impor (jenis, berkas, status, dibuat_pada, oleh)
	select 'mahasiswa', 'mahasiswa-' || i || '.xlsx', 'siap', now() - i * interval '1 day', a.id
	from generate_series(1, 60) i, akun a where a.email = 'kantor@kampus.test'`,
	`insert into impor_baris (impor_id, nomor, sel, keadaan, rekam, masalah)
	select i.id, n, jsonb_build_array(n, 'Nama ' || n), case when n % 10 = 0 then 'ditolak' else 'dibuat' end, jsonb_build_object('nama', 'Nama ' || n),
		case when n % 10 = 0 then '[{"kolom": "nama", "alasan": "kosong"}]'::jsonb else '[]' end
	from (select id from impor order by dibuat_pada desc limit 1) i cross join generate_series(1, 10000) n`,
	`create temporary table pelaku as select row_number() over (order by email) - 1 as n, id, email from akun`,
	`create temporary table hal as select row_number() over () - 1 as n, objek, tindakan from (
		select 'akun:' || id as objek, 'login' as tindakan from pelaku
		union all select 'krs:' || id, 'krs_diajukan' from krs
		union all select 'tagihan:' || id, 'tagihan_lunas' from tagihan where periode_kode = '${TERM}'
		union all select 'mahasiswa:' || stambuk, 'mahasiswa_diubah' from mahasiswa) x`,
	// Half of the lines are of who has signed in; a twelfth is of one lecturer, a fifth of nobody.
	`insert into jejak (pada, pelaku, tindakan, objek, baru)
	select timestamptz '2023-08-01' + i * interval '38 seconds', case when i % 12 = 0 then s.id when i % 5 = 0 then null else p.id end,
		case when i % 2 = 0 then 'login' else h.tindakan end, case when i % 2 = 0 then 'akun:' || coalesce(p.id, s.id) else h.objek end, '{"ke": 1}'
	from generate_series(1, ${LINES}) i
	cross join (select id from pelaku where email = 'd7@kampus.test') s cross join (select count(*) as jumlah from pelaku) c
	cross join (select count(*) as jumlah from hal) g
	join pelaku p on p.n = (i::bigint * 7919) % c.jumlah join hal h on h.n = (i::bigint * 104729) % g.jumlah
	order by i`,
	'drop table pelaku, hal',
] as const
