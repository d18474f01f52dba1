-- Within the days of KRS: when students of a programme, of an entry year, or of both may fill in their plans. Without one
-- that is for them it is all of these days.
create table tahap_krs (
	periode_kode text not null references periode references masa_krs,
	program_studi_kode text references program_studi,
	angkatan smallint check (angkatan between 1950 and 2200),
	buka timestamptz not null,
	tutup timestamptz not null check (tutup > buka),
	check (program_studi_kode is not null or angkatan is not null),
	unique nulls not distinct (periode_kode, program_studi_kode, angkatan)
);
