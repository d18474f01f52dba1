-- A paper is fixed some minutes before its exam opens, and again only when somebody says so. It counts for itself, since an
-- exam may get a new one of the same bank.

-- In every draw, however few questions an exam takes.
alter table soal add column wajib boolean not null default false;

alter table paket_soal
	add column versi integer not null default 1 check (versi >= 1),
	add column dibuat_pada timestamptz not null default now(),
	add column jumlah integer generated always as (jsonb_array_length(isi)) stored;

update paket_soal p set versi = n.versi
from (select id, row_number() over (partition by ujian_id order by bank_versi) as versi from paket_soal) n
where n.id = p.id and n.versi > 1;

alter table paket_soal
	drop constraint paket_soal_ujian_id_bank_versi_key,
	add unique (ujian_id, versi);
