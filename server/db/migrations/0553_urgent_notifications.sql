-- What somebody has to hear of although they sit an exam: that it was opened again, and that its clock runs.
alter table pemberitahuan add column segera boolean not null default false;
