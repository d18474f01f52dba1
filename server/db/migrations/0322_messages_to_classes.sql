-- What lecturers write to the students of a class: who, when and to whom stays readable.

create table pesan_kelas (
	-- Made by who writes: a message that is sent again after a lost answer is the same one.
	id uuid primary key,
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	isi text not null check (length(isi) between 3 and 500),
	oleh uuid not null references akun,
	pada timestamptz not null
);
create index pesan_kelas_kelas on pesan_kelas (periode_kode, kelas_kode, matakuliah_kode, pada desc);

create table penerima_pesan (
	pesan_id uuid not null references pesan_kelas,
	mahasiswa_id uuid not null references mahasiswa,
	primary key (pesan_id, mahasiswa_id)
);

-- Who wrote what is not changed afterwards.
create trigger pesan_kelas_no_change before update or delete on pesan_kelas
	for each row execute function only_added();
create trigger pesan_kelas_no_truncate before truncate on pesan_kelas
	for each statement execute function only_added();
create trigger penerima_pesan_no_change before update or delete on penerima_pesan
	for each row execute function only_added();
create trigger penerima_pesan_no_truncate before truncate on penerima_pesan
	for each statement execute function only_added();
