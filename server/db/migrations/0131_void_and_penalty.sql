-- A lecturer voids an attempt: it has no grade any more and stays as evidence. Or takes something off a grade: beside it
-- stands how much and why, so that the score can always be computed again from the right answers.

alter table pengerjaan drop constraint pengerjaan_alasan_selesai_check;
alter table pengerjaan add constraint pengerjaan_alasan_selesai_check
	check (alasan_selesai in ('tombol', 'waktu', 'tab_tersembunyi', 'dosen', 'dibatalkan'));
alter table pengerjaan add column alasan_batal text check (length(alasan_batal) between 1 and 500);
alter table pengerjaan add constraint pengerjaan_alasan_batal_ada
	check ((alasan_selesai is not distinct from 'dibatalkan') = (alasan_batal is not null));

alter table nilai
	add column pengurangan numeric(5, 2) check (pengurangan > 0 and pengurangan <= 100),
	add column satuan_pengurangan text check (satuan_pengurangan in ('poin', 'persen')),
	add column alasan_pengurangan text check (length(alasan_pengurangan) between 1 and 500),
	add check (num_nulls(pengurangan, satuan_pengurangan, alasan_pengurangan) in (0, 3));
