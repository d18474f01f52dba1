-- Logins that failed and calls that were refused: the part of the trail that strangers can make grow. Counted by minute,
-- and forgotten after half a year, which is all that whoever serves can do about it: it has no right to change or delete.
create table penolakan (
	id bigint generated always as identity primary key,
	menit timestamptz not null,
	jenis text not null check (jenis in ('login', 'akses')),
	kode text not null,
	akun_id uuid,
	email_hash bytea check (length(email_hash) = 32),
	alamat_hash bytea check (length(alamat_hash) = 16),
	rute text,
	jumlah integer not null check (jumlah > 0),
	request_id text
);
create index penolakan_menit on penolakan (menit);

create function forget_penolakan() returns void language sql security definer set search_path = ''
	as $$ delete from public.penolakan where menit < now() - interval '180 days' $$;
