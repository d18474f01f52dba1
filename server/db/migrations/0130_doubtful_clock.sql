-- A device whose two clocks did not agree says so of the answers that it gave meanwhile.

alter table fakta_ujian drop constraint fakta_ujian_jenis_check;
alter table fakta_ujian add constraint fakta_ujian_jenis_check
	check (jenis in ('diam', 'ganti_jaringan', 'ganti_perangkat', 'tersembunyi', 'waktu_ragu'));
