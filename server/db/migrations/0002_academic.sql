-- Programmes, terms, classes, people, courses, schedules and tuition bills.

create table program_studi (
	kode text primary key check (kode ~ '^[A-Z]{2,8}$'),
	nama text not null,
	jenjang text not null
);

-- Code: year and term, 20232 = Genap 2023/2024 (1 Ganjil, 2 Genap, 3 Antara).
create table periode (
	kode text primary key check (kode ~ '^[0-9]{4}[123]$'),
	mulai date not null,
	selesai date not null check (selesai > mulai),
	aktif boolean not null default false
);
create unique index periode_satu_aktif on periode (aktif) where aktif;

create table kelas (
	kode text primary key check (length(kode) between 1 and 20),
	program_studi_kode text not null references program_studi,
	semester smallint not null check (semester between 1 and 14)
);

create table mahasiswa (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null unique references akun on delete cascade,
	stambuk text not null unique check (stambuk ~ '^[0-9]{5,20}$'),
	nama text not null check (length(nama) between 1 and 120),
	kelas_kode text references kelas,
	semester smallint not null check (semester between 1 and 14),
	whatsapp text,
	foto text,
	jenis_kelamin text check (jenis_kelamin in ('Laki-laki', 'Perempuan')),
	provinsi text,
	kota text,
	alamat text,
	aktif boolean not null default true
);
create index mahasiswa_kelas on mahasiswa (kelas_kode);

create table dosen (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid unique references akun on delete set null,
	nip text not null unique check (nip ~ '^[0-9]{5,20}$'),
	nama text not null check (length(nama) between 1 and 120),
	email text not null,
	no_hp text,
	foto text,
	status text not null default 'Aktif'
);

create table matakuliah (
	id uuid primary key default gen_random_uuid(),
	kode text not null unique check (kode ~ '^[A-Z]{2,6}[0-9]{2,4}$'),
	nama text not null,
	sks smallint not null check (sks between 1 and 6),
	semester smallint not null check (semester between 1 and 8),
	kapasitas smallint not null check (kapasitas > 0),
	deskripsi text not null default '',
	gambar text
);

-- Who teaches which course in which class ("dosen-maku-kelas").
create table pengampu (
	id uuid primary key default gen_random_uuid(),
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	dosen_nip text not null references dosen (nip) on update cascade,
	unique (kelas_kode, matakuliah_kode, dosen_nip)
);
create index pengampu_dosen on pengampu (dosen_nip);

create table jadwal_kuliah (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	hari text not null check (hari in ('Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu')),
	jam_mulai time not null,
	jam_selesai time not null check (jam_selesai > jam_mulai),
	ruangan text not null
);
create index jadwal_kuliah_kelas on jadwal_kuliah (kelas_kode, periode_kode);

create table tagihan (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	periode_kode text not null references periode,
	jumlah bigint not null check (jumlah > 0),
	jatuh_tempo date not null,
	lunas_pada timestamptz,
	unique (mahasiswa_id, periode_kode)
);
