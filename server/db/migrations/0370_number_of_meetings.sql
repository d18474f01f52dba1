-- How many lectures a class has, where its lecturers want another number than the term, and what the campus allows.
create table jumlah_pertemuan_kelas (
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	jumlah smallint not null check (jumlah between 1 and 16),
	diubah_oleh uuid references akun on delete set null,
	diubah_pada timestamptz not null,
	primary key (periode_kode, kelas_kode, matakuliah_kode)
);

alter table pengaturan
	add column pertemuan_paling_sedikit text check (pertemuan_paling_sedikit ~ '^([1-9]|1[0-6])$'),
	add column pertemuan_paling_banyak text check (pertemuan_paling_banyak ~ '^([1-9]|1[0-6])$'),
	add constraint pengaturan_pertemuan_urut
		check (pertemuan_paling_sedikit::int <= pertemuan_paling_banyak::int);
