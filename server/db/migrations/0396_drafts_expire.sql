-- Since when a file serves something: what a draft held and nobody saved is forgotten.
alter table rujukan_berkas add column pada timestamptz not null default now();
create index rujukan_berkas_draf on rujukan_berkas (pada) where pemilik = 'draf_soal';
