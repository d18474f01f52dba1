-- For so many seconds an exam page may be hidden before it hands in by itself.
alter table ujian add column toleransi_tersembunyi_detik smallint not null default 0
	check (toleransi_tersembunyi_detik between 0 and 300);

-- Exams of other classes in the same room at the same time are looked for.
create index ujian_waktu on ujian (periode_kode, mulai) where not ditiadakan;
