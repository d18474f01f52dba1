-- A class that was split, or two that were merged: what was made for it, by which it is taken back as a whole. The students of it are
-- changes of many students, named in it.
create table susunan_kelas (
	-- Made by who sends it: what is sent twice counts once.
	id uuid primary key,
	periode_kode text not null references periode,
	jenis text not null check (jenis in ('pecah', 'gabung')),
	isi jsonb not null check (jsonb_typeof(isi) = 'object'),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check (diurungkan_pada >= pada)
);
create index susunan_kelas_oleh on susunan_kelas (oleh) where oleh is not null;
create index susunan_kelas_diurungkan_oleh on susunan_kelas (diurungkan_oleh) where diurungkan_oleh is not null;
create index susunan_kelas_periode on susunan_kelas (periode_kode, pada);
