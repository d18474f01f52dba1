-- A grading sheet that saves each cell as it is typed: who changed what, results that wait, and the day they are due.

-- The campus's own last day for the results of a term; without it two months after the term (shared/rules/penilaian.ts).
alter table periode add column batas_nilai date;

-- A result may wait (tertunda): until when, and why. It has no letter of the scale and is in no index.
alter table nilai_komponen
	add column tertunda_sampai date,
	add column tertunda_alasan text check (length(tertunda_alasan) between 1 and 300),
	add constraint nilai_komponen_tertunda check ((tertunda_sampai is null) = (tertunda_alasan is null));

-- What students are told waits. Whose result comes out leaves this table in the same transaction.
create table hasil_tertunda (
	mahasiswa_id uuid not null references mahasiswa,
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	sampai date not null,
	alasan text not null check (length(alasan) between 1 and 300),
	diumumkan_pada timestamptz not null,
	primary key (mahasiswa_id, periode_kode, matakuliah_kode)
);

-- Every change of a cell, so that a colleague is told who changed it and from what. Only ever added to.
create table perubahan_nilai (
	id bigint generated always as identity primary key,
	mahasiswa_id uuid not null references mahasiswa,
	periode_kode text not null,
	kelas_kode text not null,
	matakuliah_kode text not null,
	komponen text not null check (komponen in ('kehadiran', 'tugas', 'uts', 'uas')),
	dari numeric(5, 2),
	ke numeric(5, 2),
	akun_id uuid not null references akun,
	pada timestamptz not null,
	foreign key (periode_kode, kelas_kode, matakuliah_kode) references penilaian on update cascade
);
create index perubahan_nilai_sel on perubahan_nilai (mahasiswa_id, periode_kode, matakuliah_kode, komponen, id desc);
