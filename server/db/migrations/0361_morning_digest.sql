-- A lecturer's morning by mail, for who wants it. It is chosen where all ways of being told are, and comes by mail alone.
alter table saluran_pemberitahuan drop constraint saluran_pemberitahuan_jenis_check;
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'tugas', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs',
	'tagihan', 'surat', 'pesan', 'pengumuman', 'keamanan', 'ringkasan'
));
alter table saluran_pemberitahuan add constraint saluran_pemberitahuan_ringkasan_check
	check (jenis <> 'ringkasan' or saluran = 'email');

-- The last campus day whose morning was looked at for an account, whether there was something to mail or not. Of several servers
-- the one that writes the day mails it.
create table ringkasan_pagi (
	akun_id uuid primary key references akun on delete cascade,
	tanggal date not null
);
