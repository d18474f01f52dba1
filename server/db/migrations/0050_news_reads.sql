-- The list of news counts and finds its page without reading the articles.

create index berita_kategori on berita (kategori, terbit_pada desc);
create index berita_unggulan on berita (terbit_pada desc) where unggulan;
