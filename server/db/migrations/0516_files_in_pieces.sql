-- A file that a lecturer sends piece by piece, until it is put where it belongs: to a meeting, or into a lesson.
create table titipan (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	ukuran integer not null check (ukuran between 1 and 67108864),
	dibuat_pada timestamptz not null
);
create index titipan_akun on titipan (akun_id);
create index titipan_lama on titipan (dibuat_pada);

create table potongan_titipan (
	titipan_id uuid not null references titipan on delete cascade,
	nomor smallint not null check (nomor >= 0),
	isi bytea not null check (octet_length(isi) between 1 and 524288),
	primary key (titipan_id, nomor)
);
-- Slides, PDF and films are small already.
alter table potongan_titipan alter column isi set storage external;
