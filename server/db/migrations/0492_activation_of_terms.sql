-- One press of the office that makes a term the running one and moves students up: what it made is marked, so that it can be
-- taken back. No reference to the terms or classes: it says what was, and holds nothing.
create table aktivasi_periode (
	id uuid primary key,
	periode_kode text not null check (periode_kode ~ '^[0-9]{4}[123]$'),
	-- The term that ran before; null for the first.
	dari_kode text check (dari_kode ~ '^[0-9]{4}[123]$' and dari_kode <> periode_kode),
	-- By how many semesters students went up, how many got a place, and how many had one already.
	langkah smallint not null check (langkah >= 0),
	mahasiswa integer not null check (mahasiswa >= 0),
	sudah_ada integer not null check (sudah_ada >= 0),
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz
);
create unique index aktivasi_periode_sekali on aktivasi_periode (periode_kode) where diurungkan_pada is null;

-- Where the students of each class went.
create table aktivasi_tujuan (
	aktivasi_id uuid not null references aktivasi_periode on delete cascade,
	kelas text not null,
	ke text,
	primary key (aktivasi_id, kelas)
);
-- What became of classes: of one that was made with it the semester before is null.
create table aktivasi_kelas (
	aktivasi_id uuid not null references aktivasi_periode on delete cascade,
	kode text not null,
	lama smallint check (lama between 1 and 14),
	baru smallint not null check (baru between 1 and 14),
	primary key (aktivasi_id, kode)
);

alter table mahasiswa_periode add column aktivasi_id uuid references aktivasi_periode;
