-- "Ingat saya" decides how long a session may lie unused, beside how long it may live.
alter table sesi add column ingat boolean not null default false;
update sesi set ingat = true where berakhir_pada - dibuat_pada > interval '1 day';

-- Failed logins on a device where the account has logged in before. They are counted apart from those of strangers, so
-- that nobody else's guesses hold its owner up.
create table percobaan_login_perangkat (
	email_hash bytea not null,
	perangkat_hash bytea not null check (length(perangkat_hash) = 32),
	gagal integer not null check (gagal > 0),
	terakhir_pada timestamptz not null,
	primary key (email_hash, perangkat_hash)
);
