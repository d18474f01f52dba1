-- Lists of a large campus: pages in the order of names, names found by any part, numbers by their beginning. What decides
-- which students a page holds is read from indexes alone.
create index mahasiswa_nama on mahasiswa (nama, stambuk) include (id, aktif);
create index mahasiswa_nama_mirip on mahasiswa using gin (nama gin_trgm_ops);
create index mahasiswa_stambuk_awal on mahasiswa (stambuk collate "C");
create index mahasiswa_periode_tempat on mahasiswa_periode (periode_kode, kelas_kode) include (mahasiswa_id, semester);
