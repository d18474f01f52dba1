-- A change of many students at once: what was changed together is found together, with who did it, and is taken back as a whole.
create table ubahan_mahasiswa (
	-- Made by who sends it: a change that is sent twice counts once.
	id uuid primary key,
	kunci text not null check (kunci in ('kelas', 'dosen_wali')),
	-- A class is of a term.
	periode_kode text references periode,
	-- Code of the class, number of the adviser.
	menjadi text not null,
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check ((kunci = 'kelas') = (periode_kode is not null)),
	check (diurungkan_pada >= pada)
);
create index ubahan_mahasiswa_oleh on ubahan_mahasiswa (oleh) where oleh is not null;
create index ubahan_mahasiswa_diurungkan_oleh on ubahan_mahasiswa (diurungkan_oleh) where diurungkan_oleh is not null;

create table ubahan_mahasiswa_baris (
	ubahan_id uuid not null references ubahan_mahasiswa on delete cascade,
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	-- What was there before; null: nothing.
	dari text,
	primary key (ubahan_id, mahasiswa_id)
);
create index ubahan_mahasiswa_baris_mahasiswa on ubahan_mahasiswa_baris (mahasiswa_id);
