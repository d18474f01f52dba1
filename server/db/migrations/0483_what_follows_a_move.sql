-- What has followed a student to another class of the term: seats of the study plan, marks of attendance, entries of grades.
-- Taking the move back takes back exactly these.
alter table ubahan_mahasiswa_baris add column ikut jsonb check (jsonb_typeof(ikut) = 'object');
