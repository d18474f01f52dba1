-- Accounts, sessions, brute-force counters and the append-only trail.

create table akun (
	id uuid primary key default gen_random_uuid(),
	email text not null check (email = lower(email) and length(email) between 3 and 254),
	password_hash text not null,
	peran text not null check (peran in ('mahasiswa', 'dosen', 'admin')),
	aktif boolean not null default true,
	dibuat_pada timestamptz not null default now(),
	unique (email)
);

create table sesi (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	dibuat_pada timestamptz not null,
	berakhir_pada timestamptz not null check (berakhir_pada > dibuat_pada),
	dicabut_pada timestamptz,
	alasan_dicabut text,
	peramban text,
	alamat_ip text
);
create index sesi_akun on sesi (akun_id);

-- Only the SHA-256 of a refresh token is kept; a rotated one stays for the detection of reuse.
create table token_refresh (
	hash bytea primary key check (length(hash) = 32),
	sesi_id uuid not null references sesi on delete cascade,
	dibuat_pada timestamptz not null,
	dipakai_pada timestamptz
);
create index token_refresh_sesi on token_refresh (sesi_id);

-- Failed logins in a row per account and address; a success deletes the row.
create table percobaan_login (
	email_hash bytea not null,
	alamat_ip text not null,
	gagal integer not null check (gagal > 0),
	terakhir_pada timestamptz not null,
	primary key (email_hash, alamat_ip)
);

-- Failed logins per account and minute, from any address.
create table percobaan_login_menit (
	email_hash bytea not null,
	menit timestamptz not null,
	gagal integer not null check (gagal > 0),
	primary key (email_hash, menit)
);

create table jejak (
	id bigint generated always as identity primary key,
	pada timestamptz not null default now(),
	pelaku uuid,
	tindakan text not null,
	objek text not null,
	lama jsonb,
	baru jsonb,
	request_id text
);
create index jejak_objek on jejak (objek, pada);

create function jejak_append_only() returns trigger language plpgsql as $$
begin
	raise exception 'jejak is append-only';
end $$;
create trigger jejak_no_change before update or delete on jejak for each row execute function jejak_append_only();
create trigger jejak_no_truncate before truncate on jejak for each statement execute function jejak_append_only();
