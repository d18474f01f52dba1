-- The week of a term is looked through by its days: for a list of the office, and for what is in the way of a lecture.
create index jadwal_kuliah_pekan on jadwal_kuliah (periode_kode, hari, jam_mulai);
