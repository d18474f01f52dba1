-- Views of the offices' lists that people have saved for themselves: what the address says of search, filters, order and columns.
create table tampilan_daftar (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	daftar text not null check (daftar ~ '^[a-z-]{2,30}$'),
	nama text not null check (length(nama) between 1 and 60),
	saringan jsonb not null check (jsonb_typeof(saringan) = 'object' and length(saringan::text) <= 5000),
	-- There are so many places for a list and a person, and no more.
	tempat smallint not null check (tempat between 1 and 20),
	unique (akun_id, daftar, tempat)
);
create unique index tampilan_daftar_nama on tampilan_daftar (akun_id, daftar, lower(nama));
