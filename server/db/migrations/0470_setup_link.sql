-- The link of the log by which an empty database becomes a campus. One counts at a time: the last that was made.
create table tautan_awal (
	satu boolean primary key default true check (satu),
	token_hash bytea not null check (length(token_hash) = 32),
	berakhir_pada timestamptz not null
);
