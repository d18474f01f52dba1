-- The report to the ministry (PDDikti): its codes as data, what it asks beyond what there was, and what it still lacks.

-- What the campus calls a thing, and the ministry's code of it. Two programmes of the campus may be one of the ministry.
create table kode_referensi (
	jenis text not null check (jenis ~ '^[a-z_]{3,30}$'),
	sebutan text not null check (length(sebutan) between 1 and 120),
	kode text not null check (length(kode) between 1 and 40),
	nama text not null check (length(nama) between 1 and 200),
	primary key (jenis, sebutan)
);

-- To begin with. The ministry changes its lists; an import of the office changes these rows. On the letter of Kampus Merdeka
-- sources disagree, so it is left to the office.
insert into kode_referensi (jenis, sebutan, kode, nama) values
	('agama', 'Islam', '1', 'Islam'),
	('agama', 'Kristen', '2', 'Kristen'),
	('agama', 'Katolik', '3', 'Katolik'),
	('agama', 'Hindu', '4', 'Hindu'),
	('agama', 'Buddha', '5', 'Budha'),
	('agama', 'Konghucu', '6', 'Konghucu'),
	('agama', 'Lainnya', '99', 'Lainnya'),
	('jenis_kelamin', 'Laki-laki', 'L', 'Laki-laki'),
	('jenis_kelamin', 'Perempuan', 'P', 'Perempuan'),
	('status_mahasiswa', 'A', 'A', 'Aktif'),
	('status_mahasiswa', 'C', 'C', 'Cuti'),
	('status_mahasiswa', 'N', 'N', 'Non-Aktif'),
	('status_mahasiswa', 'G', 'G', 'Sedang Double Degree'),
	('jenis_keluar', '0', '0', 'Selesai Pendidikan Non Gelar'),
	('jenis_keluar', '1', '1', 'Lulus'),
	('jenis_keluar', '2', '2', 'Mutasi'),
	('jenis_keluar', '3', '3', 'Dikeluarkan'),
	('jenis_keluar', '4', '4', 'Mengajukan pengunduran diri'),
	('jenis_keluar', '5', '5', 'Putus Sekolah'),
	('jenis_keluar', '6', '6', 'Wafat'),
	('pembiayaan', 'Mandiri', '1', 'Mandiri'),
	('pembiayaan', 'Beasiswa tidak penuh', '2', 'Beasiswa Tidak Penuh'),
	('pembiayaan', 'Beasiswa penuh', '3', 'Beasiswa Penuh');

-- Who pays for a student's term; without a row the student does.
create table pembiayaan_kuliah (
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	periode_kode text not null references periode,
	-- As in kode_referensi.
	sebutan text not null check (length(sebutan) between 1 and 120),
	primary key (mahasiswa_id, periode_kode)
);

-- NIDN has ten digits, NUPTK sixteen.
alter table dosen add column nidn_nuptk text unique check (nidn_nuptk ~ '^([0-9]{10}|[0-9]{16})$');

-- When a term was looked through: `diminta` rises with every wish, `dihitung` is the wish that was answered last.
create table hitungan_lapor (
	periode_kode text primary key references periode on delete cascade,
	diminta integer not null default 0,
	diminta_pada timestamptz not null,
	dihitung integer not null default 0 check (dihitung between 0 and diminta),
	dihitung_pada timestamptz,
	milidetik integer check (milidetik >= 0),
	-- How many students, classes and findings each programme has.
	ringkasan jsonb not null default '{}' check (jsonb_typeof(ringkasan) = 'object'),
	check ((dihitung = 0) = (dihitung_pada is null))
);

-- What a term lacked when it was looked through. It holds nothing: students are named by their numbers.
create table temuan_lapor (
	id bigint generated always as identity primary key,
	periode_kode text not null references hitungan_lapor on delete cascade,
	periksa text not null check (periksa ~ '^[a-z_]{3,30}$'),
	-- Null: of no programme.
	prodi text,
	-- Whom or what it keeps from being complete, such as `mahasiswa 1302…`; null where it is nobody's alone.
	objek text,
	nomor text not null,
	nama text not null,
	kelas text,
	kurang text not null,
	pemilik text not null
);
create index temuan_lapor_daftar on temuan_lapor (periode_kode, periksa, nama, nomor, id);
