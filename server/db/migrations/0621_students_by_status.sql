-- Students of a term are found by their status too: it is read from the same index as the place. Few have another than active.
drop index mahasiswa_periode_tempat;
create index mahasiswa_periode_tempat on mahasiswa_periode (periode_kode, kelas_kode)
	include (mahasiswa_id, semester, status);
create index mahasiswa_periode_status on mahasiswa_periode (periode_kode, status) include (mahasiswa_id)
	where status <> 'A';
