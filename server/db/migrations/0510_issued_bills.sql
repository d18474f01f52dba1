-- Bills by rule: what a term costs, by programme and by semester of study. The rule that says most wins.
create table tarif_spp (
	periode_kode text not null references periode on delete cascade,
	program_studi_kode text references program_studi on update cascade,
	semester smallint check (semester between 1 and 14),
	jumlah bigint not null check (jumlah between 1 and 1000000000),
	unique nulls not distinct (periode_kode, program_studi_kode, semester)
);

-- One press of the office: all bills that were issued with it can be taken back with it.
create table terbitan_spp (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	jatuh_tempo date not null,
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_pada timestamptz
);
alter table tagihan add column terbitan_id uuid references terbitan_spp on delete set null;
create index tagihan_terbitan on tagihan (terbitan_id) where terbitan_id is not null;
create index tagihan_periode on tagihan (periode_kode, jatuh_tempo);
