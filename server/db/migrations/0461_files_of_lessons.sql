-- A file of lessons waits to be read, tells how far it is, and is looked at before anything is written.
alter table impor_materi
	drop constraint impor_materi_status_check,
	add constraint impor_materi_status_check check (status in ('menunggu', 'siap', 'ditolak', 'diambil', 'diurungkan')),
	-- The file itself, until it has been read.
	add column isi bytea,
	add column kemajuan integer not null default 100 check (kemajuan between 0 and 100),
	add column tahap text check (tahap in ('materi', 'gambar')),
	add column sampai integer not null default 0,
	add column dari integer not null default 0,
	add column milidetik integer,
	add check (sampai between 0 and dari),
	add check ((status = 'menunggu') = (isi is not null));
create index impor_materi_menunggu on impor_materi (oleh) where status = 'menunggu';
