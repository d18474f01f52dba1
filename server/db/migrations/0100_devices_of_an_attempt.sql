-- An attempt knows its devices: one writes, and each that takes over raises the epoch by one. A revision is
-- epoch * 2^32 + seq; what has been saved so far is of the first device.

alter table pengerjaan add column epoch integer not null default 1 check (epoch between 1 and 1048576);

update pengerjaan set jawaban = (
	select jsonb_object_agg(key, jsonb_build_array(value -> 0, (value ->> 1)::bigint + 4294967296))
	from jsonb_each(jawaban)
) where jawaban <> '{}';

create table perangkat (
	pengerjaan_id uuid not null references pengerjaan on delete cascade,
	-- Made by the device itself.
	id uuid not null,
	epoch integer not null check (epoch >= 1),
	sejak timestamptz not null,
	primary key (pengerjaan_id, id),
	unique (pengerjaan_id, epoch)
);
