-- Who wants the newsletter. An address counts only once its owner has confirmed it.

create table buletin (
	id uuid primary key default gen_random_uuid(),
	email text not null unique check (email = lower(email) and length(email) between 3 and 254),
	diminta_pada timestamptz not null,
	-- SHA-256 of the token in the mailed link; gone once it is confirmed.
	konfirmasi_hash bytea check (length(konfirmasi_hash) = 32),
	dikonfirmasi_pada timestamptz,
	-- In every issue, so it is kept as it is: it can end a subscription and nothing else.
	berhenti_token uuid not null unique default gen_random_uuid()
);
create unique index buletin_konfirmasi on buletin (konfirmasi_hash) where konfirmasi_hash is not null;
