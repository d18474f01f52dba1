-- Extra time can be taken back. A deadline that was set anew, when the attempt was opened again, holds none of the minutes that
-- were given before: their numbers go up to this one.

alter table pengerjaan add column tambahan_sejak integer not null default 0;
