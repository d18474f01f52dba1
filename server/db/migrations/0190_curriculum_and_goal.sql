-- What a programme consists of, the IPK that a student aims at, and a way to the results of a class.

-- A course may be meant for another semester in another programme.
create table kurikulum (
	program_studi_kode text not null references program_studi,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	semester smallint not null check (semester between 1 and 14),
	wajib boolean not null default true,
	primary key (program_studi_kode, matakuliah_kode)
);

create table target_ipk (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	target numeric(3, 2) not null check (target between 2 and 4)
);

create index hasil_studi_kelas on hasil_studi (periode_kode, kelas_kode, matakuliah_kode) include (nilai_akhir);
