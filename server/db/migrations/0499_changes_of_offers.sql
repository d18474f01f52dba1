-- What an office has changed of offers in one press: found again with who did it, and taken back as a whole.
create table ubahan_penawaran (
	-- Made by who sends it: a change that is sent twice counts once.
	id uuid primary key,
	periode_kode text not null references periode,
	jenis text not null check (jenis in ('tambah', 'kapasitas', 'hapus', 'pindah')),
	-- The offers as they were, and the plans that changed class: what taking back needs.
	isi jsonb not null,
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check (diurungkan_pada >= pada)
);
create index ubahan_penawaran_periode on ubahan_penawaran (periode_kode, pada desc);
create index ubahan_penawaran_oleh on ubahan_penawaran (oleh) where oleh is not null;
create index ubahan_penawaran_diurungkan_oleh on ubahan_penawaran (diurungkan_oleh) where diurungkan_oleh is not null;
