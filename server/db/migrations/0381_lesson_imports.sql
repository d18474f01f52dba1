-- What somebody brought into the lessons of a course, of a file or of a course of another term: looked at, taken, and
-- taken back while nothing of it is used.
create table impor_materi (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	matakuliah_kode text not null references matakuliah (kode),
	-- Of the file, or of the course that was copied.
	nama text not null check (length(nama) between 1 and 200),
	bentuk text check (bentuk in ('word', 'zip', 'salinan')),
	status text not null check (status in ('siap', 'ditolak', 'diambil', 'diurungkan')),
	-- Why the file as a whole was refused.
	alasan text,
	jumlah integer not null check (jumlah >= 0),
	-- The lessons of a file; a copy has made its own at once.
	materi jsonb not null check (jsonb_typeof(materi) = 'array'),
	ditolak jsonb not null check (jsonb_typeof(ditolak) = 'array'),
	catatan jsonb not null check (jsonb_typeof(catatan) = 'array'),
	oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diambil_pada timestamptz,
	diurungkan_pada timestamptz,
	check ((status = 'ditolak') = (alasan is not null)),
	check ((status in ('diambil', 'diurungkan')) = (diambil_pada is not null)),
	check ((status = 'diurungkan') = (diurungkan_pada is not null))
);
create index impor_materi_kuliah on impor_materi (periode_kode, matakuliah_kode, dibuat_pada desc);

alter table materi add column impor_id uuid references impor_materi on delete set null;
create index materi_impor on materi (impor_id) where impor_id is not null;
alter table modul add column impor_id uuid references impor_materi on delete set null;
create index modul_impor on modul (impor_id) where impor_id is not null;
