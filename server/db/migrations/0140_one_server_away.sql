-- One of several servers falls silent while another saves: who was last heard there gets the time back.

-- A server that ends on purpose says so; its silence afterwards takes nothing from anybody.
alter table denyut add column pamit boolean not null default false;

create table server_hilang (
	id bigint generated always as identity primary key,
	boot_id uuid not null,
	mulai timestamptz not null,
	dicatat_pada timestamptz not null,
	-- Everybody who was last heard there has been heard since, or has had the most that there is.
	tuntas boolean not null default false,
	unique (boot_id, mulai)
);
create index server_hilang_terbuka on server_hilang (id) where not tuntas;

-- What an attempt gets back for it; it grows until the attempt is heard again.
create table tambahan_server (
	pengerjaan_id uuid not null references pengerjaan,
	hilang_id bigint not null references server_hilang,
	-- From when on it was not heard.
	sejak timestamptz not null,
	tambahan_ms integer not null default 0 check (tambahan_ms between 0 and 60000),
	tuntas boolean not null default false,
	primary key (pengerjaan_id, hilang_id)
);
