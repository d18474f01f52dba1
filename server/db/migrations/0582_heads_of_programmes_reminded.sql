-- Results that are owed after their day are told to the office of the programme too, once a day.
create table eskalasi_nilai (
	periode_kode text not null references periode on delete cascade,
	program_studi_kode text not null references program_studi on update cascade on delete cascade,
	tanggal date not null,
	primary key (periode_kode, program_studi_kode, tanggal)
);
create index eskalasi_nilai_program_studi on eskalasi_nilai (program_studi_kode);
