-- What students see of an exam when it is over. As specified, unless a lecturer says otherwise: the score.

alter table ujian
	add column tinjauan text not null default 'nilai' check (tinjauan in ('nilai', 'jawaban', 'kunci')),
	-- Answers and key not before.
	add column tinjauan_mulai timestamptz;
