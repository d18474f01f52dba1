-- One press of the office that opens a term or completes one to come: what was carried over with it can be taken back with
-- it. No reference to the term: an opening that was undone outlives it.
create table pembukaan_periode (
	id uuid primary key,
	periode_kode text not null check (periode_kode ~ '^[0-9]{4}[123]$'),
	dari_kode text check (dari_kode ~ '^[0-9]{4}[123]$' and dari_kode <> periode_kode),
	-- Whether the term itself was made with it, and whether the days of its KRS were.
	periode_baru boolean not null,
	krs_baru boolean not null,
	pengampu integer not null check (pengampu >= 0),
	jadwal integer not null check (jadwal >= 0),
	penawaran integer not null check (penawaran >= 0),
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz,
	check (periode_baru or krs_baru or pengampu + jadwal + penawaran > 0)
);
-- A term is made once, until that is undone.
create unique index pembukaan_periode_baru on pembukaan_periode (periode_kode)
	where periode_baru and diurungkan_pada is null;

alter table pengampu add column pembukaan_id uuid references pembukaan_periode;
alter table jadwal_kuliah add column pembukaan_id uuid references pembukaan_periode;
alter table penawaran add column pembukaan_id uuid references pembukaan_periode;
alter table masa_krs add column pembukaan_id uuid references pembukaan_periode;
