-- A paper as one file that devices fetch ahead of the bell, sealed with a key of its own. Papers of before have none.

alter table paket_soal
	add column segel bytea,
	add column segel_sha256 bytea check (length(segel_sha256) = 32),
	add column segel_kunci bytea check (length(segel_kunci) = 32),
	add check (num_nulls(segel, segel_sha256, segel_kunci) in (0, 3));
-- It is as good as random: nothing is won by compressing it.
alter table paket_soal alter column segel set storage external;
