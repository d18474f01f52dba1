-- What a term costs may depend on the year of entry: a cohort keeps the price that it was told when it came.
alter table tarif_spp
	add column angkatan smallint check (angkatan between 1950 and 2200),
	drop constraint tarif_spp_periode_kode_program_studi_kode_semester_key,
	add constraint tarif_spp_satu unique nulls not distinct (periode_kode, program_studi_kode, angkatan, semester);
