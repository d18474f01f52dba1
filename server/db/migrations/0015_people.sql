-- Forgotten passwords, limits on requests, and profile photos among the stored files.

-- Only the SHA-256 of the token in the mailed link is kept.
create table reset_password (
	hash bytea primary key check (length(hash) = 32),
	akun_id uuid not null references akun on delete cascade,
	dibuat_pada timestamptz not null,
	berakhir_pada timestamptz not null check (berakhir_pada > dibuat_pada),
	dipakai_pada timestamptz
);
create index reset_password_akun on reset_password (akun_id);

-- How often something was asked for in a window of time; the key is the SHA-256 of what is limited.
create table batas_permintaan (
	kunci bytea not null check (length(kunci) = 32),
	jendela timestamptz not null,
	jumlah integer not null check (jumlah > 0),
	primary key (kunci, jendela)
);

-- A photo is removed when no profile shows it any more; other files stay.
alter table berkas add column foto_profil boolean not null default false;
create index mahasiswa_foto on mahasiswa (foto) where foto is not null;
