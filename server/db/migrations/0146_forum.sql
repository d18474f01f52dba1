-- A forum belongs to a class in a course in a term. Its threads are made of posts: the question is number 1, its
-- replies follow. Ids are chosen by the device that sends, so that a retry after a lost answer posts once.

create table utas (
	id uuid primary key,
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode),
	judul text not null check (length(judul) between 3 and 150),
	-- Who asked; null when the account is gone.
	pembuat uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	-- When it was last written in.
	aktif_pada timestamptz not null,
	-- The highest number of its posts.
	terakhir integer not null default 1 check (terakhir >= 1),
	disematkan_pada timestamptz,
	dikunci_pada timestamptz,
	-- The reply that answers the question.
	jawaban integer check (jawaban > 1),
	dihapus_pada timestamptz,
	cari tsvector generated always as (setweight(to_tsvector('indonesian', judul), 'A')) stored
);
create index utas_forum on utas (periode_kode, kelas_kode, matakuliah_kode, aktif_pada desc);
create index utas_cari on utas using gin (cari);

create table kiriman (
	id uuid primary key,
	utas_id uuid not null references utas on delete cascade,
	nomor integer not null check (nomor >= 1),
	penulis uuid references akun on delete set null,
	-- As it was written, and as it is shown: rendered and sanitised once, when it is written.
	isi text not null check (length(isi) <= 10000),
	html text not null,
	versi integer not null default 1 check (versi >= 1),
	dibuat_pada timestamptz not null,
	diubah_pada timestamptz,
	dihapus_pada timestamptz,
	dihapus_oleh text check (dihapus_oleh in ('penulis', 'dosen')),
	alasan_dihapus text check (length(alasan_dihapus) between 3 and 500),
	cari tsvector generated always as (to_tsvector('indonesian', isi)) stored,
	unique (utas_id, nomor),
	-- The words of a deleted post are in `suntingan` alone, where no reader and no search finds them.
	check ((isi = '') = (dihapus_pada is not null) and (html = '') = (isi = '')),
	check ((dihapus_pada is null) = (dihapus_oleh is null)),
	check (((dihapus_oleh = 'dosen') is true) = (alasan_dihapus is not null))
);
create index kiriman_penulis on kiriman (penulis);
create index kiriman_cari on kiriman using gin (cari);

alter table utas add foreign key (id, jawaban) references kiriman (utas_id, nomor) deferrable initially deferred;

-- Earlier words of a post that was edited or deleted, for the lecturers of the class.
create table suntingan (
	kiriman_id uuid not null references kiriman on delete cascade,
	versi integer not null,
	judul text,
	isi text not null,
	diganti_pada timestamptz not null,
	primary key (kiriman_id, versi)
);

-- Up to which post somebody has read a thread.
create table baca_utas (
	akun_id uuid not null references akun on delete cascade,
	utas_id uuid not null references utas on delete cascade,
	nomor integer not null check (nomor >= 1),
	primary key (akun_id, utas_id)
);

-- One report of a post by one person; open until a lecturer has looked at it.
create table laporan_forum (
	kiriman_id uuid not null references kiriman on delete cascade,
	pelapor uuid not null references akun on delete cascade,
	alasan text not null check (length(alasan) between 3 and 500),
	dibuat_pada timestamptz not null,
	selesai_pada timestamptz,
	hasil text check (hasil in ('diturunkan', 'dibiarkan')),
	primary key (kiriman_id, pelapor),
	check ((selesai_pada is null) = (hasil is null))
);
create index laporan_forum_terbuka on laporan_forum (kiriman_id) where selesai_pada is null;
