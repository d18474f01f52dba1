-- The list of bills is in the order of names, small and capital letters alike: its first pages are read from here, not sorted.
create index mahasiswa_nama_kecil on mahasiswa (lower(nama));
