-- A change of many lecturers, classes, courses or rooms at once: what was changed together is found together, with who did it, and is
-- taken back as a whole.
create table ubahan_induk (
	-- Made by who sends it: a change that is sent twice counts once.
	id uuid primary key,
	jenis text not null,
	kunci text not null,
	-- null: it was emptied.
	menjadi text,
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check ((jenis, kunci) in (
		('dosen', 'status'), ('kelas', 'semester'), ('matakuliah', 'semester'), ('matakuliah', 'sks'),
		('matakuliah', 'kapasitas'), ('ruang', 'gedung'), ('ruang', 'kapasitas'), ('ruang', 'status')
	)),
	check (menjadi is not null or (jenis = 'ruang' and kunci = 'gedung')),
	check (diurungkan_pada >= pada)
);
create index ubahan_induk_oleh on ubahan_induk (oleh) where oleh is not null;
create index ubahan_induk_diurungkan_oleh on ubahan_induk (diurungkan_oleh) where diurungkan_oleh is not null;

create table ubahan_induk_baris (
	ubahan_id uuid not null references ubahan_induk on delete cascade,
	-- Its code; of a lecturer, whose number may be corrected, the id.
	rekaman text not null,
	-- What was there before; null: nothing.
	dari text,
	primary key (ubahan_id, rekaman)
);
