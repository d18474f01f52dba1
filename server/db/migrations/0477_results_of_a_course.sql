-- Whether a course has results is asked before its credit points change and before it is taken away.
create index hasil_studi_matakuliah on hasil_studi (matakuliah_kode);
