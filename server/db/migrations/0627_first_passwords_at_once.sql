-- First passwords of all classes at once: a job makes a PDF of slips for each, which lies here encrypted until it is fetched, a day at most.
create table cetakan_password (
	id uuid primary key default gen_random_uuid(),
	dibuat_oleh uuid not null references akun on delete cascade,
	dibuat_pada timestamptz not null,
	-- Null: of all programmes.
	program_studi_kode text references program_studi on update cascade on delete cascade,
	jumlah integer not null check (jumlah > 0),
	status text not null default 'dibuat' check (status in ('dibuat', 'siap', 'gagal')),
	berakhir_pada timestamptz check (berakhir_pada > dibuat_pada),
	check ((status = 'dibuat') = (berakhir_pada is null))
);
create index cetakan_password_oleh on cetakan_password (dibuat_oleh, dibuat_pada desc);
-- Of two at once each would take the paper of the other out of force.
create unique index cetakan_password_satu on cetakan_password ((true)) where status = 'dibuat';

create table slip_password (
	cetakan_id uuid not null references cetakan_password on delete cascade,
	nomor integer not null check (nomor > 0),
	-- Name of the file.
	nama text not null check (length(nama) between 1 and 120),
	jumlah integer not null check (jumlah > 0),
	-- Encrypted by the server: neither a backup nor who reads the database has the passwords.
	isi text not null,
	primary key (cetakan_id, nomor)
);
