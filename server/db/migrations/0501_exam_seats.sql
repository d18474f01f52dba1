-- The rooms of an exam with their seats. The first is the one of its plan and is called as the plan calls it.
create table ruang_ujian (
	ujian_id uuid not null references ujian on delete cascade,
	urutan smallint not null check (urutan between 1 and 10),
	nama text check (length(btrim(nama)) between 1 and 80),
	kapasitas smallint not null check (kapasitas between 1 and 500),
	primary key (ujian_id, urutan),
	unique (ujian_id, urutan, kapasitas),
	check ((urutan = 1) = (nama is null))
);
create unique index ruang_ujian_nama on ruang_ujian (ujian_id, lower(btrim(nama)));

-- Who sits where: one seat for a student, one student on a seat, and no seat beyond those of the room.
create table kursi_ujian (
	ujian_id uuid not null,
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	ruang smallint not null,
	kapasitas smallint not null,
	nomor smallint not null check (nomor between 1 and kapasitas),
	primary key (ujian_id, mahasiswa_id),
	unique (ujian_id, ruang, nomor),
	foreign key (ujian_id, ruang, kapasitas) references ruang_ujian (ujian_id, urutan, kapasitas) on delete cascade
);
create index kursi_ujian_mahasiswa on kursi_ujian (mahasiswa_id);

-- Each change of the seats, with all that stood before it, so that the last one can be taken back.
create table langkah_kursi (
	id uuid primary key,
	ke bigint not null generated always as identity,
	ujian_id uuid not null references ujian on delete cascade,
	apa text not null check (apa in ('bagi', 'pindah')),
	cara text check (cara in ('stambuk', 'acak')),
	benih integer check (benih >= 0),
	sebelum jsonb not null,
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	diurungkan_pada timestamptz,
	check ((apa = 'bagi') = (cara is not null)),
	check ((benih is not null) = (cara is not distinct from 'acak'))
);
create index langkah_kursi_ujian on langkah_kursi (ujian_id, ke desc) where diurungkan_pada is null;
