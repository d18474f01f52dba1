-- What proctors and lecturers of an exam write down of how it went. It stands in the record of the exam.

create table catatan_ujian (
	ujian_id uuid primary key references ujian on delete cascade,
	isi text check (length(isi) between 1 and 2000),
	versi integer not null default 1 check (versi > 0),
	ditulis_oleh uuid references akun on delete set null,
	ditulis_pada timestamptz not null
);
