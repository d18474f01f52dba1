-- A lecturer may keep the score back too: for good (`tertutup`), or until a day (`nilai` with `tinjauan_mulai`).
alter table ujian
	drop constraint ujian_tinjauan_check,
	add constraint ujian_tinjauan_check check (tinjauan in ('tertutup', 'nilai', 'jawaban', 'kunci'));
