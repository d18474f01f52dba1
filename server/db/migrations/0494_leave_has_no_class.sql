-- Who is on leave in a term is in no class of it.
update mahasiswa_periode set kelas_kode = null where status = 'C' and kelas_kode is not null;
alter table mahasiswa_periode add constraint mahasiswa_periode_cuti check (status <> 'C' or kelas_kode is null);
