-- A file of an office: its rows, what each would do, and what was done. Nothing of it reaches the other tables before
-- somebody has seen it and said so.
create table impor (
	id uuid primary key default gen_random_uuid(),
	jenis text not null check (jenis ~ '^[a-z_]{3,30}$'),
	berkas text not null check (length(berkas) between 1 and 200),
	-- Until it has been read.
	isi bytea,
	status text not null default 'menunggu'
		check (status in ('menunggu', 'kolom', 'siap', 'menulis', 'ditulis', 'ditolak', 'mengurungkan', 'diurungkan')),
	kemajuan smallint not null default 0 check (kemajuan between 0 and 100),
	-- The first row of the file, and which of its columns holds what.
	judul jsonb not null default '[]' check (jsonb_typeof(judul) = 'array'),
	peta jsonb not null default '{}' check (jsonb_typeof(peta) = 'object'),
	periode_kode text references periode,
	alasan text,
	milidetik integer check (milidetik >= 0),
	oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	ditulis_pada timestamptz,
	diurungkan_pada timestamptz,
	check ((ditulis_pada is not null) = (status in ('ditulis', 'mengurungkan', 'diurungkan'))),
	check ((diurungkan_pada is not null) = (status = 'diurungkan'))
);
create index impor_jenis on impor (jenis, dibuat_pada desc);

create table impor_baris (
	impor_id uuid not null references impor on delete cascade,
	-- As at the edge of the sheet.
	nomor integer not null check (nomor > 0),
	sel jsonb not null check (jsonb_typeof(sel) = 'array'),
	keadaan text check (keadaan in ('dibuat', 'diubah', 'tetap', 'ditolak')),
	rekam jsonb not null default '{}',
	-- What was known before; null where there was nothing.
	lama jsonb,
	masalah jsonb not null default '[]' check (jsonb_typeof(masalah) = 'array'),
	primary key (impor_id, nomor),
	check ((keadaan = 'ditolak') = (masalah <> '[]'))
);
create index impor_baris_keadaan on impor_baris (impor_id, keadaan, nomor);
