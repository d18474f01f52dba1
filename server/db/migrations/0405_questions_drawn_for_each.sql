-- Each student of an exam may get questions of the own, drawn from the same groups of its paper.
alter table ujian add column soal_diundi boolean not null default false;

alter table paket_soal
	-- So many of each group: `[{"jumlah": 2, "soal": [4, 7, 9]}]`. Null: everybody gets the whole paper.
	add column undian jsonb check (jsonb_typeof(undian) = 'array'),
	-- Questions that each student gets.
	add column diundi smallint check (diundi > 0),
	add check ((undian is null) = (diundi is null)),
	-- What everybody has is sealed for everybody; what is drawn goes to who has drawn it.
	add check (undian is null or segel is null);
