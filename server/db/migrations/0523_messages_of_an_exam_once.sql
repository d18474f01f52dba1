-- A message to the room of an exam that is sent again, because its answer was lost, is said once: who says it gives the request a name.
-- What the server says of itself, such as that extra time was taken back, has none.
alter table pesan_ujian add column permintaan uuid unique;
