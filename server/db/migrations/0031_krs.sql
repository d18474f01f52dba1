-- The study plan: when it may be filled in, what is offered, who advises, and each student's plan.

create table masa_krs (
	periode_kode text primary key references periode,
	buka timestamptz not null,
	tutup timestamptz not null check (tutup > buka)
);

-- What must have been passed before.
create table prasyarat (
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	prasyarat_kode text not null references matakuliah (kode) on update cascade check (prasyarat_kode <> matakuliah_kode),
	primary key (matakuliah_kode, prasyarat_kode)
);

-- The academic adviser (dosen wali) of a student.
create table dosen_wali (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	dosen_nip text not null references dosen (nip) on update cascade
);
create index dosen_wali_dosen on dosen_wali (dosen_nip);

-- A course offered in one class of a term. terisi is changed in the same statement that checks it against kapasitas, so
-- that no race can sell a seat twice; the check stands behind it. When it is taught is in jadwal_kuliah.
create table penawaran (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	program_studi_kode text not null references program_studi,
	wajib boolean not null default true,
	kapasitas smallint not null check (kapasitas > 0),
	terisi smallint not null default 0 check (terisi between 0 and kapasitas),
	unique (periode_kode, kelas_kode, matakuliah_kode)
-- Room on the page: a seat is taken in place, without touching an index.
) with (fillfactor = 50);
create index penawaran_program on penawaran (periode_kode, program_studi_kode);

create table krs (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	periode_kode text not null references periode,
	status text not null default 'draft' check (status in ('draft', 'diajukan', 'disetujui', 'dikembalikan')),
	disimpan_pada timestamptz not null,
	diajukan_pada timestamptz,
	diputuskan_pada timestamptz,
	diputuskan_oleh uuid references akun on delete set null,
	catatan text not null default '' check (length(catatan) <= 500),
	unique (mahasiswa_id, periode_kode)
);
create index krs_diajukan on krs (diajukan_pada) where status = 'diajukan';

create table krs_matakuliah (
	krs_id uuid not null references krs on delete cascade,
	penawaran_id uuid not null references penawaran,
	primary key (krs_id, penawaran_id)
);
create index krs_matakuliah_penawaran on krs_matakuliah (penawaran_id);
