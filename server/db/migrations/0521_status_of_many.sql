-- The status of many students in a term, with the reason that they read. What is taken along is where each stood.
alter table ubahan_mahasiswa add column alasan text check (length(alasan) between 3 and 300);
alter table ubahan_mahasiswa drop constraint ubahan_mahasiswa_kunci_check;
alter table ubahan_mahasiswa add check (kunci in ('kelas', 'dosen_wali', 'status'));
alter table ubahan_mahasiswa drop constraint ubahan_mahasiswa_check;
alter table ubahan_mahasiswa add check ((kunci <> 'dosen_wali') = (periode_kode is not null));
alter table ubahan_mahasiswa add check ((kunci = 'status') = (alasan is not null));
