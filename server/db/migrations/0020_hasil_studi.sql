-- How a course of one class and term is graded, what the lecturer has entered, and the published results.

-- Weights of the components in whole percent.
create table penilaian (
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	kehadiran smallint not null check (kehadiran between 0 and 100),
	tugas smallint not null check (tugas between 0 and 100),
	uts smallint not null check (uts between 0 and 100),
	uas smallint not null check (uas between 0 and 100),
	diumumkan_pada timestamptz,
	primary key (periode_kode, kelas_kode, matakuliah_kode),
	check (kehadiran + tugas + uts + uas = 100)
);

-- The lecturer's sheet: a draft that no student sees. Without a UTS or UAS of the lecturer's, the exam's score counts.
create table nilai_komponen (
	mahasiswa_id uuid not null references mahasiswa,
	periode_kode text not null,
	kelas_kode text not null,
	matakuliah_kode text not null,
	kehadiran numeric(5, 2) check (kehadiran between 0 and 100),
	tugas numeric(5, 2) check (tugas between 0 and 100),
	uts numeric(5, 2) check (uts between 0 and 100),
	uas numeric(5, 2) check (uas between 0 and 100),
	primary key (mahasiswa_id, periode_kode, matakuliah_kode),
	foreign key (periode_kode, kelas_kode, matakuliah_kode) references penilaian on update cascade
);
create index nilai_komponen_penilaian on nilai_komponen (periode_kode, kelas_kode, matakuliah_kode);

-- A published result with all that explains it. A correction changes the row and leaves a line in the trail.
create table hasil_studi (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa,
	periode_kode text not null references periode,
	kelas_kode text references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	-- The student's semester then, and the course's credit points then.
	semester smallint not null check (semester between 1 and 14),
	sks smallint not null check (sks between 1 and 6),
	-- null: the component had no weight
	kehadiran numeric(5, 2) check (kehadiran between 0 and 100),
	tugas numeric(5, 2) check (tugas between 0 and 100),
	uts numeric(5, 2) check (uts between 0 and 100),
	uas numeric(5, 2) check (uas between 0 and 100),
	bobot_kehadiran smallint not null,
	bobot_tugas smallint not null,
	bobot_uts smallint not null,
	bobot_uas smallint not null,
	nilai_akhir numeric(5, 2) not null check (nilai_akhir between 0 and 100),
	huruf text not null,
	bobot numeric(3, 2) not null check (bobot between 0 and 4),
	-- Version of the grading scale that gave the letter.
	skala text not null,
	diumumkan_pada timestamptz not null,
	unique (mahasiswa_id, periode_kode, matakuliah_kode),
	check (bobot_kehadiran + bobot_tugas + bobot_uts + bobot_uas = 100)
);
