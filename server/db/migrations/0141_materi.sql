-- What is taught in a course of a term, the same for all of its classes: the plan of its meetings, modules, lessons. The
-- dates of meetings belong to the classes.

create table pertemuan (
	periode_kode text not null references periode,
	matakuliah_kode text not null references matakuliah (kode),
	nomor smallint not null check (nomor between 1 and 16),
	topik text not null check (length(topik) between 1 and 200),
	primary key (periode_kode, matakuliah_kode, nomor)
);

create table modul (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	matakuliah_kode text not null references matakuliah (kode),
	urut smallint not null check (urut >= 1),
	judul text not null check (length(judul) between 1 and 120),
	unique (periode_kode, matakuliah_kode, judul),
	-- At the end of a transaction, so that modules can change places.
	unique (periode_kode, matakuliah_kode, urut) deferrable initially deferred,
	unique (id, periode_kode, matakuliah_kode)
);

create table materi (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null,
	matakuliah_kode text not null,
	pertemuan_nomor smallint not null,
	modul_id uuid not null,
	slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
	-- Its place among the lessons of the course.
	urut smallint not null check (urut >= 1),
	judul text not null check (length(judul) between 1 and 160),
	ringkas text not null check (length(ringkas) between 1 and 500),
	menit smallint not null check (menit between 1 and 600),
	-- From when on students see it; null: not yet, or no more.
	terbit_pada timestamptz,
	versi integer not null,
	unique (periode_kode, matakuliah_kode, slug),
	unique (periode_kode, matakuliah_kode, urut) deferrable initially deferred,
	foreign key (periode_kode, matakuliah_kode, pertemuan_nomor) references pertemuan,
	-- A module of the same course and term.
	foreign key (modul_id, periode_kode, matakuliah_kode) references modul (id, periode_kode, matakuliah_kode)
);
create index materi_modul on materi (modul_id);

create table versi_materi (
	materi_id uuid not null references materi on delete cascade,
	nomor integer not null check (nomor >= 1),
	-- Markdown.
	isi text not null check (length(isi) between 1 and 300000),
	-- Names of the files that it shows, with the SHA-256 of their bytes.
	berkas jsonb not null check (jsonb_typeof(berkas) = 'object'),
	oleh uuid references akun,
	dibuat_pada timestamptz not null,
	-- What the renderer of this number has made of it; null until somebody reads it.
	perender smallint,
	hasil jsonb,
	primary key (materi_id, nomor),
	check ((perender is null) = (hasil is null))
);
alter table materi add foreign key (id, versi) references versi_materi deferrable initially deferred;

-- A version stays as it was written; a change is a new one.
create function versi_materi_unchanged() returns trigger language plpgsql as $$
begin
	raise exception 'a version of a lesson does not change' using errcode = 'restrict_violation';
end $$;
create trigger versi_materi_unchanged before update on versi_materi for each row
	when ((old.materi_id, old.nomor, old.isi, old.berkas, old.oleh, old.dibuat_pada)
		is distinct from (new.materi_id, new.nomor, new.isi, new.berkas, new.oleh, new.dibuat_pada))
	execute function versi_materi_unchanged();

-- What a student has done with a lesson, of all devices together (shared/rules/kemajuan.ts).
create table kemajuan_materi (
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	materi_id uuid not null references materi on delete cascade,
	selesai boolean not null,
	cara text check (cara in ('akhir', 'cek', 'sendiri')),
	-- When it was completed or that was taken back.
	selesai_pada timestamptz,
	-- In thousandths.
	posisi smallint not null check (posisi between 0 and 1000),
	-- Seconds by the name of a film, options by the number of a check.
	video jsonb not null check (jsonb_typeof(video) = 'object'),
	cek jsonb not null check (jsonb_typeof(cek) = 'object'),
	pada timestamptz not null,
	primary key (mahasiswa_id, materi_id),
	check (selesai = (cara is not null)),
	check (not selesai or selesai_pada is not null)
);
create index kemajuan_materi_materi on kemajuan_materi (materi_id);
