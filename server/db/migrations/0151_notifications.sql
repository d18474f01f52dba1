-- What a person is told of, kept until it has been read and for a while after.
create table pemberitahuan (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	jenis text not null check (jenis in (
		'balasan', 'sebutan', 'materi_baru', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs', 'tagihan', 'pengumuman', 'keamanan'
	)),
	judul text not null check (length(judul) between 1 and 200),
	isi text not null check (length(isi) <= 500),
	-- Where it leads: a path of this site and of no other.
	alamat text not null check (alamat ~ '^/([^/\\].*)?$' and length(alamat) <= 500),
	-- The same thing is told once.
	kunci text not null check (length(kunci) between 1 and 200),
	dibuat_pada timestamptz not null,
	dibaca_pada timestamptz,
	unique (akun_id, kunci)
);
create index pemberitahuan_terbaru on pemberitahuan (akun_id, dibuat_pada desc, id desc);
create index pemberitahuan_belum on pemberitahuan (akun_id) where dibaca_pada is null;
