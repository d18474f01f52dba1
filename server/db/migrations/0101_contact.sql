-- Contact of devices while an exam is open, beside the attempt: its row is the one that saves write.

-- The last contact of each device.
create table kontak (
	pengerjaan_id uuid not null references pengerjaan on delete cascade,
	perangkat uuid not null,
	-- Which process of the server heard it.
	server_id uuid not null,
	pada timestamptz not null,
	-- The network that the address belongs to, such as 203.0.113.0/24.
	jaringan text not null,
	primary key (pengerjaan_id, perangkat)
) with (fillfactor = 70);

-- What was noticed during an exam and may matter to who judges it. A fact accuses nobody.
create table fakta_ujian (
	-- Made by the device for what it tells itself, so that a repetition is known.
	id uuid primary key default gen_random_uuid(),
	pengerjaan_id uuid not null references pengerjaan on delete cascade,
	perangkat uuid,
	jenis text not null check (jenis in ('diam', 'ganti_jaringan', 'ganti_perangkat', 'tersembunyi')),
	mulai timestamptz not null,
	selesai timestamptz not null check (selesai >= mulai),
	rincian text not null default ''
);
create index fakta_ujian_pengerjaan on fakta_ujian (pengerjaan_id, mulai);

-- Messages to the room, or to one student of it.
create table pesan_ujian (
	id integer generated always as identity primary key,
	ujian_id uuid not null references ujian on delete cascade,
	pengerjaan_id uuid references pengerjaan on delete cascade,
	isi text not null check (length(isi) between 1 and 500),
	pada timestamptz not null,
	dari uuid not null references akun
);
create index pesan_ujian_ujian on pesan_ujian (ujian_id, id);
