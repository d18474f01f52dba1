-- Students are told once that a term asks them. It has a kind of its own, so that it can be switched by itself.
alter table masa_edom add column dikabarkan boolean not null default false;
-- What was open before is told no more.
update masa_edom set dikabarkan = true where mulai <= current_date;

alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'edom', 'tagihan', 'surat', 'pesan', 'pengumuman', 'keamanan'
));
alter table saluran_pemberitahuan drop constraint saluran_pemberitahuan_jenis_check;
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'edom', 'tagihan', 'surat', 'pesan', 'pengumuman', 'keamanan', 'ringkasan'
));
