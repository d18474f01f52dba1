-- When saving worked: each server extends its span every second. What no span covers is an outage, and the time that it
-- took is given back.
create table denyut (
	id bigint generated always as identity primary key,
	-- One start of one server.
	boot_id uuid not null,
	sejak timestamptz not null,
	sampai timestamptz not null check (sampai >= sejak)
);
create index denyut_sampai on denyut (sampai);

create table gangguan (
	id bigint generated always as identity primary key,
	mulai timestamptz not null unique,
	selesai timestamptz not null check (selesai > mulai),
	dicatat_pada timestamptz not null
);

-- What an attempt was given back for an outage, once.
create table tambahan_gangguan (
	pengerjaan_id uuid not null references pengerjaan,
	gangguan_id bigint not null references gangguan,
	tambahan_ms integer not null check (tambahan_ms > 0),
	primary key (pengerjaan_id, gangguan_id)
);
