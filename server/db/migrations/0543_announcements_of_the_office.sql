-- Announcements are written by the offices: for whom, from when until when, with a link, and taken back.
alter table pengumuman
	add column tautan text check (tautan ~ '^(/|/[^/\\\s][^\\\s]*|https://[^/\\\s]+[^\\\s]*)$' and length(tautan) <= 500),
	add column program_studi_kode text references program_studi,
	add column angkatan smallint check (angkatan between 1950 and 2200),
	add column untuk_mahasiswa boolean not null default true,
	add column untuk_dosen boolean not null default false,
	add column ditarik_pada timestamptz,
	-- What was there before is told no more.
	add column dikabarkan boolean not null default true,
	add column versi integer not null default 1 check (versi > 0),
	add check (untuk_mahasiswa or untuk_dosen),
	-- A class has one programme and one year.
	add check (kelas_kode is null or (program_studi_kode is null and angkatan is null));
create index pengumuman_kelas on pengumuman (kelas_kode);
create index pengumuman_program_studi on pengumuman (program_studi_kode);
create index pengumuman_belum_dikabarkan on pengumuman (terbit_pada) where not dikabarkan;

-- Every version that was saved, for who looks back.
create table versi_pengumuman (
	pengumuman_id uuid not null references pengumuman on delete cascade,
	versi integer not null check (versi > 0),
	isi jsonb not null check (jsonb_typeof(isi) = 'object'),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (pengumuman_id, versi)
);
create index versi_pengumuman_oleh on versi_pengumuman (oleh);
