-- What a lecturer brings into a class from one of an earlier term: assignments that no student sees yet, and drafts of quizzes
-- (docs/decisions/0486). A copy is one row, by which it is taken back as a whole.
create table salinan_kelas (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	asal_periode text not null references periode,
	asal_kelas text not null references kelas,
	asal_matakuliah text not null references matakuliah (kode) on update cascade,
	jumlah_tugas integer not null check (jumlah_tugas >= 0),
	jumlah_kuis integer not null check (jumlah_kuis >= 0),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_pada timestamptz check (diurungkan_pada >= pada),
	check (jumlah_tugas + jumlah_kuis > 0),
	check (asal_periode <> periode_kode)
);
create index salinan_kelas_tempat on salinan_kelas (periode_kode, kelas_kode, matakuliah_kode, pada);
create index salinan_kelas_oleh on salinan_kelas (oleh) where oleh is not null;

alter table tugas
	add column salinan_id uuid references salinan_kelas,
	add column disalin_dari uuid references tugas on delete set null;
create index tugas_salinan on tugas (salinan_id) where salinan_id is not null;
-- Of an assignment a class has one copy.
create unique index tugas_satu_salinan on tugas (disalin_dari, periode_kode, kelas_kode, matakuliah_kode)
	where disalin_dari is not null;

-- A quiz of an earlier term with another time, until somebody plans it. How it is sat is what that quiz says.
create table draf_kuis (
	id uuid primary key default gen_random_uuid(),
	salinan_id uuid not null references salinan_kelas,
	asal_id uuid not null references ujian on delete cascade,
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	mulai timestamptz not null,
	selesai timestamptz not null check (selesai > mulai),
	-- The quiz that it has become.
	ujian_id uuid references ujian on delete set null
);
create index draf_kuis_salinan on draf_kuis (salinan_id);
create index draf_kuis_ujian on draf_kuis (ujian_id) where ujian_id is not null;
create unique index draf_kuis_satu on draf_kuis (asal_id, periode_kode, kelas_kode, matakuliah_kode);
