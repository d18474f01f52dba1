-- The office looks at the pages of a student as the student sees them (docs/decisions/0462). A row opens reads alone, for
-- minutes, and only while the session of whoever looks is open.
create table lihat_akun (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	pelaku uuid not null references akun on delete cascade,
	-- Sessions are forgotten; a look without one opens nothing.
	sesi_id uuid references sesi on delete set null,
	alasan text not null check (alasan = btrim(alasan) and length(alasan) between 1 and 300),
	mulai timestamptz not null,
	berakhir_pada timestamptz not null check (berakhir_pada > mulai and berakhir_pada <= mulai + interval '1 hour'),
	selesai_pada timestamptz check (selesai_pada >= mulai),
	check (akun_id <> pelaku)
);
create index lihat_akun_akun on lihat_akun (akun_id, mulai desc);
create index lihat_akun_sesi on lihat_akun (sesi_id);
-- One at a time.
create unique index lihat_akun_pelaku on lihat_akun (pelaku) where selesai_pada is null;
