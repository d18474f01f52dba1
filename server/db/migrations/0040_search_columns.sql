-- Search reads words and trigrams that are kept, instead of making them anew for each question.

-- The name weighs A: an exam is found by its course's name, not by the words of the description.
alter table matakuliah add column cari tsvector not null generated always as (
	setweight(to_tsvector('indonesian', nama || ' ' || kode), 'A') || to_tsvector('indonesian', deskripsi)
) stored;
alter table dosen add column cari tsvector not null generated always as (
	to_tsvector('indonesian', nama || ' ' || nip)
) stored;
alter table ujian add column cari tsvector not null generated always as (
	to_tsvector('indonesian', 'ujian ' || jenis || ' ' || kelas_kode)
) stored;

-- News grows with the years: titles with typing mistakes are looked up, not all compared. News is read far more often
-- than written, so nothing waits in a list beside the index.
create index berita_judul_mirip on berita using gin (judul gin_trgm_ops) with (fastupdate = off);
alter index berita_cari set (fastupdate = off);
