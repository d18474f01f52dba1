-- Questions of a bank that say nearly the same, for each the nearest few: looked for once, when a question has changed, and not for everybody who
-- opens the bank.
create table soal_mirip (
	soal_id int not null references soal on delete cascade,
	mirip_id int not null references soal on delete cascade,
	kemiripan numeric not null check (kemiripan > 0 and kemiripan <= 1),
	primary key (soal_id, mirip_id),
	check (soal_id <> mirip_id)
);
create index soal_mirip_dari on soal_mirip (mirip_id);

-- The version in which a question was compared with the others; none when it has not been, or has lost one that was like it.
alter table soal add column mirip_versi int;
create index soal_belum_dibandingkan on soal (matakuliah_kode, jenis) where mirip_versi is distinct from versi;
