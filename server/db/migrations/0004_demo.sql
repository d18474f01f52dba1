-- Marks a database as demo data. Everything in it is laid out around `tanggal`, a day on campus, and is moved with it.
create table demo (
	satu boolean primary key default true check (satu),
	tanggal date not null
);

-- Exams of the demo and where they lie: so many days after `tanggal`, from and until which time on campus.
create table demo_ujian (
	ujian_id uuid primary key references ujian on delete cascade,
	hari smallint not null,
	jam_mulai time not null,
	jam_selesai time not null check (jam_selesai > jam_mulai)
);
