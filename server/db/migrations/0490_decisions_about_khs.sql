-- A decision of an office about one sheet or many: what was decided together is found together, with who did it.
create table putusan_khs (
	id uuid primary key default gen_random_uuid(),
	jenis text not null check (jenis in ('disahkan', 'dikembalikan')),
	oleh uuid references akun on delete set null,
	pada timestamptz not null
);
create index putusan_khs_oleh on putusan_khs (oleh) where oleh is not null;

-- Sheets that were decided before have none.
alter table khs add column putusan_id uuid references putusan_khs;
alter table khs add check (putusan_id is null or status <> 'pending');
create index khs_putusan on khs (putusan_id) where putusan_id is not null;
-- The sheets of a term that wait, or that were decided.
create index khs_periode on khs (periode_kode, status);
