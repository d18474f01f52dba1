-- Lessons of a course that were published or hidden in one step, each with what it was before: the last step of a course can be
-- taken back, lesson by lesson, as long as nobody has changed the lesson since.
create table langkah_materi (
	langkah uuid not null,
	materi_id uuid not null references materi on delete cascade,
	apa text not null check (apa in ('terbitkan', 'sembunyikan')),
	-- Before the step.
	versi integer,
	terbit_pada timestamptz,
	-- That the step has given the lesson.
	rev integer not null,
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (langkah, materi_id),
	check (terbit_pada is null or versi is not null)
);
create index langkah_materi_materi on langkah_materi (materi_id);
