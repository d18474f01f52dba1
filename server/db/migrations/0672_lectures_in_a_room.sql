-- Lectures of a room on a day, by its name as it is compared (server/db/same-room.ts).
create index jadwal_kuliah_ruang on jadwal_kuliah (periode_kode, hari, lower(trim(ruangan)));
