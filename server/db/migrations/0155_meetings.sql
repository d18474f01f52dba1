-- Meetings of a class on their days follow from timetable, holidays and exams. Here stands what somebody has decided.

-- Lectures of a term; with mid-term and final exam its sixteen meetings. An intermediate term may have fewer.
alter table periode add column jumlah_pertemuan smallint not null default 14 check (jumlah_pertemuan between 1 and 16);

-- One meeting of a course in a class, made when it is first touched, so that attendance and records have a row to hold
-- on to. `asal_…` is where it stands by the timetable, kept as it was then; the four others are where it was moved to.
create table pertemuan_kelas (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	asal_tanggal date not null,
	asal_jam_mulai time not null,
	asal_jam_selesai time not null check (asal_jam_selesai > asal_jam_mulai),
	asal_ruangan text not null,
	tanggal date,
	jam_mulai time,
	jam_selesai time check (jam_selesai > jam_mulai),
	ruangan text check (length(ruangan) between 1 and 60),
	dibatalkan boolean not null default false,
	alasan text not null check (length(alasan) between 1 and 500),
	diubah_oleh uuid references akun on delete set null,
	diubah_pada timestamptz not null,
	unique (periode_kode, kelas_kode, matakuliah_kode, asal_tanggal, asal_jam_mulai),
	check (num_nonnulls(tanggal, jam_mulai, jam_selesai, ruangan) in (0, 4))
);
-- What stands on a day, looked for when another meeting is moved there.
create index pertemuan_kelas_tanggal on pertemuan_kelas (periode_kode, tanggal) where tanggal is not null;
