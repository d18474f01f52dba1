-- What a lecturer writes to a class has a kind of its own, so that it can be told apart from announcements of the campus and set by itself.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'tagihan', 'surat', 'pesan', 'pengumuman', 'keamanan'
));
alter table saluran_pemberitahuan drop constraint saluran_pemberitahuan_jenis_check;
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'tagihan', 'surat', 'pesan', 'pengumuman', 'keamanan'
));
update pemberitahuan set jenis = 'pesan' where jenis = 'pengumuman' and kunci like 'pesan\_kelas:%';
-- Who has set how announcements come has set it for these as well, for they came under that name.
insert into saluran_pemberitahuan (akun_id, jenis, saluran, aktif)
select s.akun_id, 'pesan', s.saluran, s.aktif from saluran_pemberitahuan s join akun a on a.id = s.akun_id
where s.jenis = 'pengumuman' and a.peran = 'mahasiswa';
