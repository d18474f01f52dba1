-- The words of a lesson, for search. Cut where a text could be more than a tsvector holds; without positions, which only
-- phrases need and which would make it several times as large.
alter table versi_materi add column cari tsvector
	generated always as (strip(to_tsvector('indonesian', left(isi, 100000)))) stored;
create index versi_materi_cari on versi_materi using gin (cari);
alter table materi add column cari tsvector
	generated always as (setweight(to_tsvector('indonesian', judul), 'A')) stored;
