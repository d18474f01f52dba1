-- Extra time that is asked for again, because its answer was lost, counts once: who asks gives it a name.
create table permintaan_tambahan (
	id uuid primary key,
	ujian_id uuid not null references ujian on delete cascade,
	-- Null once it was taken back.
	tambahan_id integer references tambahan_waktu on delete set null,
	-- Open attempts that it was for.
	pengerjaan integer not null
);
create index permintaan_tambahan_ujian on permintaan_tambahan (ujian_id);
create index permintaan_tambahan_diberikan on permintaan_tambahan (tambahan_id);
