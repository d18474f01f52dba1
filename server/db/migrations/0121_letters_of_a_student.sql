-- Letters shuffled for each student. Answers are stored with the letters of the paper; how a student sees them stands with
-- the attempt, so that every device and a later review agree.

alter table ujian add column acak_opsi boolean not null default false;

-- The letters of this question stay where they are, for a reason that its text does not show.
alter table soal add column opsi_tetap boolean not null default false;

-- Questions of the paper whose letters stay; null for papers that were made before anybody asked.
alter table paket_soal add column opsi_tetap integer[];

-- The paper's letters in the order in which this student sees them, for each question of urutan.
alter table pengerjaan
	add column acak_opsi text[],
	add check (cardinality(acak_opsi) = cardinality(urutan));
