-- Sheets that wait, in the order of their averages.
create index lembar_menunggu_ips on lembar_menunggu (periode_kode, ips, kelas_kode, stambuk);
