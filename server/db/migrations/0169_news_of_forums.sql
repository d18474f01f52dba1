-- Lecturers are told of questions and reports in their forums, writers of what was taken down.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs', 'tagihan',
	'pengumuman', 'keamanan'
));
