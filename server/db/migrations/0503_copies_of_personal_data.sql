-- All that is held on one person, as a file to take away (docs/decisions/0463). It is made by a job and gone after days.
create table salinan_data (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	diminta_oleh uuid references akun on delete set null,
	diminta_pada timestamptz not null,
	status text not null default 'dibuat' check (status in ('dibuat', 'siap', 'gagal')),
	bagian_selesai integer not null default 0 check (bagian_selesai between 0 and jumlah_bagian),
	jumlah_bagian integer not null check (jumlah_bagian > 0),
	ukuran bigint check (ukuran > 0),
	berakhir_pada timestamptz check (berakhir_pada > diminta_pada),
	check ((status = 'siap') = (ukuran is not null and berakhir_pada is not null))
);
create index salinan_data_akun on salinan_data (akun_id, diminta_pada desc);
-- One is made at a time.
create unique index salinan_data_dibuat on salinan_data (akun_id) where status = 'dibuat';

create table potongan_salinan (
	salinan_id uuid not null references salinan_data on delete cascade,
	nomor integer not null check (nomor >= 0),
	isi bytea not null check (length(isi) between 1 and 1048576),
	primary key (salinan_id, nomor)
);
