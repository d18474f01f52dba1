-- Files that a lecturer puts to a meeting of a class. Their bytes are in `berkas`, referred to as (`pertemuan`, id, `lampiran`).

create table berkas_pertemuan (
	id uuid primary key default gen_random_uuid(),
	pertemuan_id uuid not null references pertemuan_kelas on delete cascade,
	nama text not null check (length(nama) between 1 and 120),
	ukuran integer not null check (ukuran between 1 and 26214400),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	unique (pertemuan_id, nama)
);
