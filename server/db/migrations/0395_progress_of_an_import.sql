-- How far a file of questions is read: which of its questions, then which of its pictures.
alter table impor_soal
	add column tahap text check (tahap in ('soal', 'gambar')),
	add column sampai integer not null default 0,
	add column dari integer not null default 0,
	add check (sampai between 0 and dari);
