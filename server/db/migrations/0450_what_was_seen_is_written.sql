-- How often a file was looked through: who lets it be written says which of them was seen.
alter table impor add column putaran integer not null default 0 check (putaran >= 0);
