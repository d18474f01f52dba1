-- They are few: lists that count who is active leave these out instead of looking everybody up.
create index mahasiswa_tidak_aktif on mahasiswa (id) where not aktif;
