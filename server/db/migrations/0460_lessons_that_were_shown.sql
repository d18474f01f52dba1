-- A version says that a lesson was made ready for students, not that they ever saw it: a schedule may have been called off.
alter table materi add column pernah_terbit boolean not null default false;
-- Of those that lie hidden nobody knows any more.
update materi set pernah_terbit = true where versi is not null and terbit_pada is null;
