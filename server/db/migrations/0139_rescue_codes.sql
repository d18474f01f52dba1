-- What a device could not deliver and a lecturer has seen and filed counts as witnessed.

alter table jawaban_terlambat drop constraint jawaban_terlambat_putusan_check;
alter table jawaban_terlambat add constraint jawaban_terlambat_putusan_check
	check (putusan in ('jaringan', 'saksi', 'menunggu', 'diterima', 'ditolak', 'lewat_waktu', 'bukti'));

alter table fakta_ujian drop constraint fakta_ujian_jenis_check;
alter table fakta_ujian add constraint fakta_ujian_jenis_check
	check (jenis in ('diam', 'ganti_jaringan', 'ganti_perangkat', 'tersembunyi', 'waktu_ragu', 'kode_darurat'));
