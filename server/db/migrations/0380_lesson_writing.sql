-- A lesson is written before anybody reads it: until it is published for the first time it has no version. Changes of its
-- head and text are counted, so that a second writer is told of the first.
alter table materi
	alter column versi drop not null,
	add column rev integer not null default 0 check (rev >= 0),
	add column diubah_pada timestamptz,
	add column diubah_oleh uuid references akun on delete set null,
	drop constraint materi_ringkas_check,
	add constraint materi_ringkas_check check (length(ringkas) <= 500),
	-- What students see has a text and a summary.
	add constraint materi_terbit_check check (terbit_pada is null or (versi is not null and length(ringkas) >= 1));

-- What is written at present, one text for all who write it, and the files that they have brought for it.
create table naskah_materi (
	materi_id uuid primary key references materi on delete cascade,
	isi text not null check (length(isi) <= 300000),
	berkas jsonb not null check (jsonb_typeof(berkas) = 'object')
);

-- Which order of modules and lessons somebody has before them, and who made it.
create table susunan_materi (
	periode_kode text not null references periode,
	matakuliah_kode text not null references matakuliah (kode),
	versi integer not null check (versi >= 1),
	apa text not null check (length(apa) between 1 and 200),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (periode_kode, matakuliah_kode)
);
