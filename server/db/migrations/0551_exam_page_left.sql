-- That the exam page was left or closed is a fact of its own, apart from a hidden one and from silence.
alter table fakta_ujian drop constraint fakta_ujian_jenis_check;
alter table fakta_ujian add constraint fakta_ujian_jenis_check check (
	jenis in (
		'diam', 'ganti_jaringan', 'ganti_perangkat', 'tersembunyi', 'ditinggalkan', 'waktu_ragu', 'kode_darurat'
	)
);
