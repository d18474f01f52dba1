-- A mark that was cleared and made anew is another one: its version begins above all that were cleared at the meeting, so
-- that who saw an earlier mark is told.
alter table pertemuan_kelas add column versi_presensi integer not null default 1 check (versi_presensi > 0);
