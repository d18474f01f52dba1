-- Assignments of a course in a class: what is asked, what students hand in, and what they got for it.

create table tugas (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	judul text not null check (length(judul) between 3 and 150),
	petunjuk text not null default '' check (length(petunjuk) <= 10000),
	poin numeric(5, 1) not null check (poin > 0),
	terima_teks boolean not null,
	terima_berkas boolean not null,
	-- Students see it from then on; null while it is being written.
	terbit_pada timestamptz,
	tenggat timestamptz not null,
	-- Percent of the score that a begun day costs; null where nothing is taken after it is due.
	potongan_persen smallint check (potongan_persen between 0 and 100),
	-- The last moment for what is late.
	ditutup_pada timestamptz,
	-- Counts the changes: who changes what somebody else has changed meanwhile is told.
	versi integer not null default 1 check (versi > 0),
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	-- Since when its scores are known to students.
	diumumkan_pada timestamptz,
	check (terima_teks or terima_berkas),
	check ((potongan_persen is null) = (ditutup_pada is null)),
	check (ditutup_pada > tenggat),
	check (terbit_pada <= tenggat)
);
create index tugas_kelas on tugas (periode_kode, kelas_kode, matakuliah_kode);

-- The rubric: what its points are given for.
create table kriteria_tugas (
	tugas_id uuid not null references tugas on delete cascade,
	nomor smallint not null check (nomor between 1 and 12),
	nama text not null check (length(nama) between 1 and 120),
	poin numeric(5, 1) not null check (poin > 0),
	primary key (tugas_id, nomor)
);

-- A file that a student sends piece by piece. It is whole once its hash is known; it counts once it is handed in.
create table unggahan (
	id uuid primary key default gen_random_uuid(),
	tugas_id uuid not null references tugas on delete cascade,
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	nama text not null check (length(nama) between 1 and 120),
	ukuran integer not null check (ukuran between 1 and 26214400),
	sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
	-- Its bytes are gone: another hand-in took its place.
	dihapus_pada timestamptz,
	dibuat_pada timestamptz not null
);
create index unggahan_pemilik on unggahan (tugas_id, mahasiswa_id);
create index unggahan_tersisa on unggahan (dibuat_pada) where dihapus_pada is null;

create table potongan_unggahan (
	unggahan_id uuid not null references unggahan on delete cascade,
	nomor smallint not null check (nomor >= 0),
	isi bytea not null check (octet_length(isi) between 1 and 524288),
	primary key (unggahan_id, nomor)
);
-- Pictures, PDF and zip files are small already.
alter table potongan_unggahan alter column isi set storage external;

-- What was handed in, each time: the last one counts.
create table pengumpulan (
	tugas_id uuid not null references tugas,
	mahasiswa_id uuid not null references mahasiswa,
	ke integer not null check (ke > 0),
	teks text not null default '' check (length(teks) <= 50000),
	dikumpulkan_pada timestamptz not null,
	primary key (tugas_id, mahasiswa_id, ke)
);
create index pengumpulan_mahasiswa on pengumpulan (mahasiswa_id);

create table berkas_pengumpulan (
	tugas_id uuid not null,
	mahasiswa_id uuid not null,
	ke integer not null,
	nomor smallint not null check (nomor between 1 and 10),
	unggahan_id uuid not null references unggahan,
	primary key (tugas_id, mahasiswa_id, ke, nomor),
	unique (tugas_id, mahasiswa_id, ke, unggahan_id),
	foreign key (tugas_id, mahasiswa_id, ke) references pengumpulan on delete cascade
);
create index berkas_pengumpulan_unggahan on berkas_pengumpulan (unggahan_id);

-- What the lecturer has written so far, and what of it the student has been told.
create table nilai_tugas (
	tugas_id uuid not null references tugas,
	mahasiswa_id uuid not null references mahasiswa,
	-- Before anything is taken off for being late; null while it is not judged.
	skor numeric(5, 1) check (skor >= 0),
	komentar text not null default '' check (length(komentar) <= 5000),
	-- The hand-in that was judged; null where there was none.
	ke integer check (ke > 0),
	versi integer not null default 1 check (versi > 0),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	terbit_skor numeric(5, 1) check (terbit_skor >= 0),
	terbit_komentar text,
	terbit_ke integer,
	terbit_pada timestamptz,
	primary key (tugas_id, mahasiswa_id),
	check (terbit_pada is null or (terbit_skor is not null and terbit_komentar is not null))
);

create table nilai_kriteria (
	tugas_id uuid not null,
	mahasiswa_id uuid not null,
	nomor smallint not null,
	skor numeric(5, 1) not null check (skor >= 0),
	primary key (tugas_id, mahasiswa_id, nomor),
	foreign key (tugas_id, mahasiswa_id) references nilai_tugas on delete cascade,
	foreign key (tugas_id, nomor) references kriteria_tugas on delete cascade
);

-- Sentences that a lecturer uses again.
create table komentar_dosen (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	teks text not null check (length(teks) between 1 and 1000),
	unique (akun_id, teks)
);

-- Assignments are told of, too.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'tagihan', 'surat', 'pengumuman', 'keamanan'
));
alter table saluran_pemberitahuan drop constraint saluran_pemberitahuan_jenis_check;
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'tagihan', 'surat', 'pengumuman', 'keamanan'
));
