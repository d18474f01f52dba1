-- After how many minutes who begins an exam came late, where the campus has its own rule.
alter table pengaturan add column ujian_terlambat_menit text check (ujian_terlambat_menit ~ '^[1-9]?[0-9]$');
