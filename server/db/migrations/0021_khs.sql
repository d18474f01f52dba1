-- KHS sheets. While a version is open, its figures follow the results; approval freezes them in `isi`.
create table khs (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa,
	periode_kode text not null references periode,
	semester smallint not null check (semester between 1 and 14),
	versi smallint not null default 1 check (versi > 0),
	status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
	dibuat_pada timestamptz not null,
	diputuskan_pada timestamptz,
	alasan_ditolak text check (length(alasan_ditolak) between 1 and 500),
	nomor text unique,
	isi jsonb,
	unique (mahasiswa_id, periode_kode, versi),
	check ((status = 'pending') = (diputuskan_pada is null)),
	check ((status = 'rejected') = (alasan_ditolak is not null)),
	check ((status = 'approved') = (isi is not null and nomor is not null))
);
-- At most one version of a sheet waits for a decision or a correction.
create unique index khs_satu_terbuka on khs (mahasiswa_id, periode_kode) where status <> 'approved';
create index khs_menunggu on khs (dibuat_pada) where status = 'pending';

create function khs_beku() returns trigger language plpgsql as $$
begin
	raise exception 'an approved KHS is never changed; a correction is a new version';
end $$;
create trigger khs_beku before update or delete on khs for each row
	when (old.status = 'approved') execute function khs_beku();
