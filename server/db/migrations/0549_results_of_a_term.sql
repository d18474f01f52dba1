-- The results of all students of a term, student by student, are read from here alone: sheets that wait are judged by them.
create index hasil_studi_periode on hasil_studi (periode_kode, mahasiswa_id) include (matakuliah_kode, sks, bobot, huruf);
