-- Quizzes, make-ups for named students, proctors, and of what a paper is composed.
alter table bank_soal drop constraint bank_soal_jenis_check,
	add constraint bank_soal_jenis_check check (jenis in ('UTS', 'UAS', 'KUIS'));
alter table impor_soal drop constraint impor_soal_jenis_check,
	add constraint impor_soal_jenis_check check (jenis in ('UTS', 'UAS', 'KUIS'));

-- The UTS and the UAS of a class are one each and have no name; of quizzes and make-ups there may be several, and each has its own.
alter table ujian
	drop constraint ujian_jenis_check,
	add constraint ujian_jenis_check check (jenis in ('UTS', 'UAS', 'KUIS')),
	drop constraint ujian_periode_kode_kelas_kode_matakuliah_kode_jenis_key,
	add column nama text check (length(trim(nama)) between 1 and 80),
	add column susulan_dari uuid references ujian check (susulan_dari <> id),
	-- The bank that its questions are of, where it is not that of its own kind.
	add column dari_bank text check (dari_bank in ('UTS', 'UAS', 'KUIS')),
	add column bank text not null generated always as (coalesce(dari_bank, jenis)) stored,
	add constraint ujian_bernama check ((nama is null) = (jenis <> 'KUIS' and susulan_dari is null));
create unique index ujian_satu on ujian (periode_kode, kelas_kode, matakuliah_kode, jenis, lower(coalesce(nama, '')));
drop index ujian_bank;
create index ujian_bank on ujian (matakuliah_kode, bank);
create index ujian_susulan on ujian (susulan_dari) where susulan_dari is not null;

create table peserta_susulan (
	ujian_id uuid not null references ujian on delete cascade,
	mahasiswa_id uuid not null references mahasiswa,
	primary key (ujian_id, mahasiswa_id)
);

create table pengawas_ujian (
	ujian_id uuid not null references ujian on delete cascade,
	urutan smallint not null check (urutan between 1 and 4),
	dosen_nip text not null references dosen (nip) on update cascade,
	primary key (ujian_id, urutan),
	unique (ujian_id, dosen_nip)
);

-- So many questions of a topic and a difficulty. Without such rows an exam draws from all of its bank.
create table komposisi_ujian (
	ujian_id uuid not null references ujian on delete cascade,
	topik text not null,
	kesukaran text check (kesukaran in ('mudah', 'sedang', 'sukar')),
	jumlah smallint not null check (jumlah between 1 and 500),
	unique nulls not distinct (ujian_id, topik, kesukaran)
);
