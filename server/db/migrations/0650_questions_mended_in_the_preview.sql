-- What somebody has written in place of a question of a file, before any of it is taken. Questions of a file are numbered
-- as they were read: first those that could be taken, then those that were refused.
create table perbaikan_impor_soal (
	impor_id uuid not null references impor_soal on delete cascade,
	nomor integer not null check (nomor between 0 and 1999),
	versi integer not null default 1 check (versi >= 1),
	soal jsonb not null check (jsonb_typeof(soal) = 'object'),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (impor_id, nomor)
);

-- Counts what has been written: who takes a file takes what was seen of it.
alter table impor_soal add column versi integer not null default 1 check (versi >= 1);
