-- News of the campus and its coming events. `isi` holds sanitised HTML.

create table berita (
	id uuid primary key default gen_random_uuid(),
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
	judul text not null check (length(judul) between 1 and 160),
	ringkasan text not null check (length(ringkasan) between 1 and 400),
	isi text not null,
	kategori text not null check (kategori in ('Akademik', 'Kemahasiswaan', 'Prestasi', 'Penelitian', 'Pengumuman')),
	penulis text not null check (length(penulis) between 1 and 120),
	gambar text references berkas,
	teks_gambar text not null default '',
	unggulan boolean not null default false,
	terbit_pada timestamptz not null,
	diubah_pada timestamptz not null default now(),
	-- Title before summary before text; the parser leaves the tags of the text out.
	cari tsvector generated always as (
		setweight(to_tsvector('indonesian', judul), 'A')
		|| setweight(to_tsvector('indonesian', ringkasan), 'B')
		|| setweight(to_tsvector('indonesian', isi), 'C')
	) stored
);
create index berita_terbit on berita (terbit_pada desc);
create index berita_cari on berita using gin (cari);

create table kegiatan (
	id uuid primary key default gen_random_uuid(),
	judul text not null check (length(judul) between 1 and 160),
	tempat text not null,
	mulai timestamptz not null,
	selesai timestamptz not null check (selesai > mulai)
);
create index kegiatan_selesai on kegiatan (selesai);
