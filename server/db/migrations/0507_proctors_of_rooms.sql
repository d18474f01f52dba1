-- An exam in several rooms has proctors for each; where nobody said in which, they are everywhere.
alter table pengawas_ujian
	drop constraint pengawas_ujian_urutan_check,
	add constraint pengawas_ujian_urutan_check check (urutan between 1 and 20),
	add column ruang smallint,
	-- Rooms are written anew with the seats, in one transaction.
	add constraint pengawas_ujian_ruang foreign key (ujian_id, ruang) references ruang_ujian (ujian_id, urutan)
		deferrable initially deferred;

-- Why somebody sits a make-up.
alter table peserta_susulan add column alasan text check (length(btrim(alasan)) between 3 and 300);
