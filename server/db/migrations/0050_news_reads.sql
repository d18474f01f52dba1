-- The list of news counts and finds its page without reading the articles.

create index berita_kategori on berita (kategori, terbit_pada desc);
create index berita_unggulan on berita (terbit_pada desc) where unggulan;
create index berita_judul_mirip on berita using gin (judul gin_trgm_ops);

-- Articles whose title resembles some words in spite of typing mistakes. The threshold belongs to the function, so that
-- the index can be asked whatever connection calls it.
create function berita_mirip(kata text) returns setof uuid language sql stable rows 20
set pg_trgm.word_similarity_threshold = 0.45
as $$ select id from berita where kata <% judul $$;
