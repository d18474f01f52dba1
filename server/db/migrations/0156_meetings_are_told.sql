-- People are told of a meeting that is cancelled, moved or put back.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'materi_baru', 'pertemuan', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs', 'tagihan', 'pengumuman',
	'keamanan'
));
