-- What became of a request came as "Surat dicabut", and a changed status or class as "Keputusan atas KRS". Each has a kind of its own.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'kelas', 'edom', 'tagihan', 'surat', 'permohonan', 'pesan', 'pengumuman', 'keamanan'
));
alter table saluran_pemberitahuan drop constraint saluran_pemberitahuan_jenis_check;
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'kelas', 'edom', 'tagihan', 'surat', 'permohonan', 'pesan', 'pengumuman', 'keamanan', 'ringkasan'
));
update pemberitahuan set jenis = 'permohonan' where jenis = 'surat' and kunci like 'permohonan:%';
update pemberitahuan set jenis = 'kelas' where jenis in ('krs', 'pesan') and (
	kunci like 'status:%' or kunci like 'status\_banyak:%' or kunci like 'gabung\_kelas:%'
	or kunci like 'susunan\_kelas\_batal:%'
	or (kunci like 'pindah\_kelas:%' and alamat in ('/jadwal', '/mengajar'))
);
-- Who has set the kinds under whose names these came has set these as well.
insert into saluran_pemberitahuan (akun_id, jenis, saluran, aktif)
select s.akun_id, 'permohonan', s.saluran, s.aktif from saluran_pemberitahuan s join akun a on a.id = s.akun_id
where s.jenis = 'surat' and a.peran = 'mahasiswa';
insert into saluran_pemberitahuan (akun_id, jenis, saluran, aktif)
select s.akun_id, 'kelas', s.saluran, s.aktif from saluran_pemberitahuan s join akun a on a.id = s.akun_id
where (s.jenis = 'krs' and a.peran = 'mahasiswa') or (s.jenis = 'pesan' and a.peran = 'dosen');
