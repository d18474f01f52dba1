-- A question of a file that is put back to what the file has keeps its row, without a question: who looked at it before is told who was
-- quicker and overwrites nothing unseen, also what is written after it was put back.
alter table perbaikan_impor_soal alter column soal drop not null;
