-- Question banks, exams, papers, attempts and grades.

-- Pictures of questions; the name is the SHA-256 of the bytes, so it cannot be guessed or changed.
create table berkas (
	sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
	mime text not null,
	isi bytea not null
);

-- A bank is all questions of a course for one kind of exam; versi grows with each change of its questions.
create table bank_soal (
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	jenis text not null check (jenis in ('UTS', 'UAS')),
	versi integer not null default 1,
	primary key (matakuliah_kode, jenis)
);

-- Text columns hold sanitised HTML; gambar_* hold names of berkas; teks_gambar the alternative text of each picture.
create table soal (
	id integer generated always as identity primary key,
	matakuliah_kode text not null,
	jenis text not null,
	sidik bytea not null check (length(sidik) = 32),
	judul text not null default '',
	pertanyaan text not null,
	gambar_pertanyaan text references berkas,
	opsi_a text not null,
	opsi_b text not null,
	opsi_c text,
	opsi_d text,
	opsi_e text,
	gambar_opsi_a text references berkas,
	gambar_opsi_b text references berkas,
	gambar_opsi_c text references berkas,
	gambar_opsi_d text references berkas,
	gambar_opsi_e text references berkas,
	teks_gambar jsonb not null default '{}',
	jawaban_benar text not null check (jawaban_benar in ('A', 'B', 'C', 'D', 'E')),
	pembahasan text not null default '',
	check (jawaban_benar <> 'C' or opsi_c is not null),
	check (jawaban_benar <> 'D' or opsi_d is not null),
	check (jawaban_benar <> 'E' or opsi_e is not null),
	foreign key (matakuliah_kode, jenis) references bank_soal on update cascade,
	unique (matakuliah_kode, jenis, sidik)
);

create table ujian (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	jenis text not null check (jenis in ('UTS', 'UAS')),
	mulai timestamptz not null,
	selesai timestamptz not null check (selesai > mulai),
	durasi_menit smallint not null default 90 check (durasi_menit between 1 and 600),
	jumlah_soal smallint check (jumlah_soal > 0),
	ruang text not null,
	ditiadakan boolean not null default false,
	unique (periode_kode, kelas_kode, matakuliah_kode, jenis)
);
create index ujian_kelas on ujian (kelas_kode, periode_kode);
create index ujian_bank on ujian (matakuliah_kode, jenis);

-- A paper: the questions of one exam at one version of its bank. Never changed once an attempt points to it.
create table paket_soal (
	id integer generated always as identity primary key,
	ujian_id uuid not null references ujian on delete cascade,
	bank_versi integer not null,
	isi jsonb not null,
	kunci jsonb not null,
	unique (ujian_id, bank_versi)
);

-- One attempt per student and exam. jawaban maps soal id to [letter or null, rev].
create table pengerjaan (
	id uuid primary key default gen_random_uuid(),
	ujian_id uuid not null references ujian,
	mahasiswa_id uuid not null references mahasiswa,
	paket_id integer not null references paket_soal,
	urutan integer[] not null,
	status text not null default 'berlangsung' check (status in ('berlangsung', 'selesai')),
	mulai_pada timestamptz not null,
	tenggat timestamptz not null check (tenggat > mulai_pada),
	jawaban jsonb not null default '{}',
	disimpan_pada timestamptz,
	selesai_pada timestamptz,
	alasan_selesai text check (alasan_selesai in ('tombol', 'waktu', 'tab_tersembunyi')),
	unique (ujian_id, mahasiswa_id),
	check ((status = 'selesai') = (selesai_pada is not null and alasan_selesai is not null))
-- Room on the page lets a save update the row in place (HOT), and keeps the answers out of TOAST.
) with (fillfactor = 50, toast_tuple_target = 8160);
create index pengerjaan_terbuka on pengerjaan (tenggat) where status = 'berlangsung';

-- Packets that came after the grace: evidence, never counted.
create table jawaban_terlambat (
	id bigint generated always as identity primary key,
	pengerjaan_id uuid not null references pengerjaan,
	diterima_pada timestamptz not null,
	isi jsonb not null
);
create index jawaban_terlambat_pengerjaan on jawaban_terlambat (pengerjaan_id);

create table nilai (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa,
	ujian_id uuid not null references ujian,
	pengerjaan_id uuid not null unique references pengerjaan,
	semester smallint not null,
	jumlah_benar smallint not null check (jumlah_benar >= 0),
	total_soal smallint not null check (total_soal > 0 and jumlah_benar <= total_soal),
	skor numeric(5, 2) not null check (skor between 0 and 100),
	kategori_nilai text not null,
	keterangan text not null,
	dibuat_pada timestamptz not null,
	unique (mahasiswa_id, ujian_id)
);
