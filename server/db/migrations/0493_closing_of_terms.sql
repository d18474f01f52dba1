-- Where a student stands in a term, by the ministry's letters (shared/rules/status-mahasiswa.ts).
alter table mahasiswa_periode add column status text not null default 'A' check (status ~ '^[A-Z]$');

-- One press of the office that closes a term: while it is not undone, results of the term are changed by the office alone. No
-- reference to the term, so that it holds nothing.
create table penutupan_periode (
	id uuid primary key,
	periode_kode text not null check (periode_kode ~ '^[0-9]{4}[123]$'),
	-- What was missing then, and what was made.
	nilai_kurang integer not null check (nilai_kurang >= 0),
	khs_dibuat integer not null check (khs_dibuat >= 0),
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz
);
create unique index penutupan_periode_sekali on penutupan_periode (periode_kode) where diurungkan_pada is null;

-- Whose status became another one with it, and what it was.
create table penutupan_mahasiswa (
	penutupan_id uuid not null references penutupan_periode on delete cascade,
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	status_lama text not null,
	primary key (penutupan_id, mahasiswa_id)
);
create index penutupan_mahasiswa_siapa on penutupan_mahasiswa (mahasiswa_id);

-- A lecturer is reminded of results of a term at most once a day.
create table pengingat_nilai (
	periode_kode text not null references periode on delete cascade,
	dosen_nip text not null references dosen (nip) on update cascade on delete cascade,
	tanggal date not null,
	primary key (periode_kode, dosen_nip, tanggal)
);
create index pengingat_nilai_dosen on pengingat_nilai (dosen_nip);
