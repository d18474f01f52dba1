-- What a lecturer says of a question, who changed it and when, and what stood there before.
alter table soal
	add column topik text not null default '' check (length(topik) <= 80),
	add column kesukaran text check (kesukaran in ('mudah', 'sedang', 'sukar')),
	add column tag text[] not null default '{}' check (cardinality(tag) <= 10),
	add column versi integer not null default 1 check (versi >= 1),
	add column dibuat_pada timestamptz not null default now(),
	add column diubah_pada timestamptz not null default now(),
	add column diubah_oleh uuid references akun on delete set null;

create table riwayat_soal (
	soal_id integer not null references soal on delete cascade,
	versi integer not null check (versi >= 1),
	isi jsonb not null check (jsonb_typeof(isi) = 'object'),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (soal_id, versi)
);

-- A file that somebody brought: read by a job, looked at, taken, and taken back while nothing of it is used.
create table impor_soal (
	id uuid primary key default gen_random_uuid(),
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	jenis text not null check (jenis in ('UTS', 'UAS')),
	berkas text not null check (length(berkas) between 1 and 200),
	ukuran integer not null check (ukuran >= 0),
	-- Until it has been read.
	isi bytea,
	status text not null default 'menunggu'
		check (status in ('menunggu', 'siap', 'ditolak', 'diambil', 'diurungkan')),
	kemajuan smallint not null default 0 check (kemajuan between 0 and 100),
	bentuk text,
	-- Why the file as a whole was refused.
	alasan text,
	soal jsonb not null default '[]',
	ditolak jsonb not null default '[]',
	catatan jsonb not null default '[]',
	milidetik integer,
	oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diambil_pada timestamptz,
	diurungkan_pada timestamptz,
	check ((status = 'ditolak') = (alasan is not null)),
	check (status <> 'siap' or isi is null),
	check ((status in ('diambil', 'diurungkan')) = (diambil_pada is not null)),
	check ((status = 'diurungkan') = (diurungkan_pada is not null))
);
create index impor_soal_bank on impor_soal (matakuliah_kode, jenis, dibuat_pada desc);

alter table soal add column impor_id uuid references impor_soal on delete set null;
create index soal_impor on soal (impor_id) where impor_id is not null;
create index soal_topik on soal (matakuliah_kode, jenis, topik);
