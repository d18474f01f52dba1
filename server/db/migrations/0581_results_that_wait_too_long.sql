-- What the campus lets become of a result that still waits after its day.
alter table pengaturan add column tertunda_lewat text check (tertunda_lewat in ('tetap T', 'kosong dihitung 0', 'menjadi E'));

-- One press of the office that settles them, and what each waited for, so that it can be taken back.
create table penyelesaian_tertunda (
	id uuid primary key,
	periode_kode text not null references periode,
	aturan text not null check (aturan in ('kosong dihitung 0', 'menjadi E')),
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_oleh uuid references akun on delete set null,
	diurungkan_pada timestamptz
);
create index penyelesaian_tertunda_periode on penyelesaian_tertunda (periode_kode, dibuat_pada desc);
create index penyelesaian_tertunda_dibuat_oleh on penyelesaian_tertunda (dibuat_oleh) where dibuat_oleh is not null;
create index penyelesaian_tertunda_diurungkan_oleh on penyelesaian_tertunda (diurungkan_oleh) where diurungkan_oleh is not null;

create table tertunda_selesai (
	penyelesaian_id uuid not null references penyelesaian_tertunda on delete cascade,
	mahasiswa_id uuid not null references mahasiswa,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	sampai date not null,
	alasan text not null,
	huruf text not null,
	primary key (penyelesaian_id, mahasiswa_id, matakuliah_kode)
);
create index tertunda_selesai_mahasiswa on tertunda_selesai (mahasiswa_id);
create index tertunda_selesai_kelas on tertunda_selesai (kelas_kode);
create index tertunda_selesai_matakuliah on tertunda_selesai (matakuliah_kode);
