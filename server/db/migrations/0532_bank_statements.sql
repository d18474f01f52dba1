-- Bank statements that the finance office brings, and the money in them that is reconciled with bills.
create table rekening_koran (
	id uuid primary key default gen_random_uuid(),
	berkas text not null check (length(berkas) between 1 and 200),
	-- 'kolom': which column is which is not known yet.
	status text not null check (status in ('kolom', 'siap', 'dibukukan', 'diurungkan')),
	-- Counts what was shown: only that can be booked.
	putaran integer not null default 0,
	judul jsonb not null,
	peta jsonb not null,
	-- The rows below the headings, as they were read; emptied once they are booked.
	isi jsonb not null,
	-- All that came in by the file, in sen, also what no bill can be paid with.
	masuk_sen bigint not null default 0 check (masuk_sen >= 0),
	keluar integer not null default 0 check (keluar >= 0),
	-- Rows that were not read, with why.
	dilewati jsonb not null default '[]',
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	dibukukan_oleh uuid references akun on delete set null,
	dibukukan_pada timestamptz,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check ((status in ('dibukukan', 'diurungkan')) = (dibukukan_pada is not null)),
	check ((status = 'diurungkan') = (diurungkan_pada is not null))
);
create index rekening_koran_dibuat on rekening_koran (dibuat_pada desc);

create table mutasi_bank (
	id uuid primary key default gen_random_uuid(),
	koran_id uuid not null references rekening_koran on delete cascade,
	nomor integer not null check (nomor > 0),
	tanggal date not null,
	uraian text not null check (length(uraian) <= 1000),
	jumlah bigint not null check (jumlah > 0),
	-- Day, text and amount, and which of such rows it is in its file.
	sidik text not null check (length(sidik) = 64),
	-- 'usul': shown, nothing was done. 'terbuka': nobody knows yet whose it is. 'kembar': booked by another file.
	keadaan text not null check (
		keadaan in ('usul', 'terbuka', 'dibukukan', 'ditautkan', 'bukan_spp', 'kembar', 'diurungkan')
	),
	-- What was found out about it, and of which bill or payment.
	putusan text not null check (putusan in ('pasti', 'pilihan', 'asing', 'sudah')),
	tagihan_id uuid references tagihan on delete set null,
	calon uuid[] not null default '{}',
	keterangan text not null default '' check (length(keterangan) <= 500),
	-- Its payment: made for it ('dibukukan'), or found ('ditautkan').
	pembayaran_id uuid references pembayaran,
	alasan text check (length(alasan) between 3 and 500),
	diputuskan_oleh uuid references akun on delete set null,
	diputuskan_pada timestamptz,
	unique (koran_id, nomor),
	check (keadaan not in ('dibukukan', 'ditautkan') or pembayaran_id is not null),
	check (keadaan <> 'bukan_spp' or alasan is not null),
	check (keadaan in ('usul', 'terbuka', 'kembar', 'diurungkan') or diputuskan_pada is not null)
);
-- The same row of a statement counts once, in whichever files it stands; also one payment is one row.
create unique index mutasi_bank_sidik on mutasi_bank (sidik)
	where keadaan in ('terbuka', 'dibukukan', 'ditautkan', 'bukan_spp');
create unique index mutasi_bank_pembayaran on mutasi_bank (pembayaran_id)
	where keadaan in ('dibukukan', 'ditautkan');
create index mutasi_bank_terbuka on mutasi_bank (tanggal, id) where keadaan = 'terbuka';
-- By what stands in a statement a payment is looked for.
create index pembayaran_nomor_va on pembayaran ((replace(nomor_va, ' ', ''))) where nomor_va is not null;
