-- What a lecturer or the academic office decides of an exam: more time, and the end of an attempt.

create table tambahan_waktu (
	id integer generated always as identity primary key,
	ujian_id uuid not null references ujian on delete cascade,
	-- Null: everybody who sits the exam.
	mahasiswa_id uuid references mahasiswa,
	menit smallint not null check (menit between 1 and 240),
	alasan text not null check (length(alasan) between 1 and 500),
	oleh uuid not null references akun,
	pada timestamptz not null
);
create index tambahan_waktu_ujian on tambahan_waktu (ujian_id);

-- How many of these minutes the deadline of an attempt holds already.
alter table pengerjaan add column tambahan_menit smallint not null default 0;

alter table pengerjaan drop constraint pengerjaan_alasan_selesai_check;
alter table pengerjaan add constraint pengerjaan_alasan_selesai_check
	check (alasan_selesai in ('tombol', 'waktu', 'tab_tersembunyi', 'dosen'));
