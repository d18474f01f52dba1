-- Rooms that the campus knows. Timetables and exams go on naming a room by text: of one whose name is known here the building and
-- the number of seats are known too.
create table ruang (
	kode text primary key check (kode ~ '^[A-Z0-9]([A-Z0-9 ._-]{0,18}[A-Z0-9])?$'),
	nama text not null check (nama = btrim(nama) and length(nama) between 1 and 60),
	gedung text check (gedung = btrim(gedung) and length(gedung) between 1 and 80),
	kapasitas smallint not null check (kapasitas between 1 and 2000),
	-- One that is archived is not suggested any more.
	aktif boolean not null default true
);
create unique index ruang_nama on ruang (lower(nama));
