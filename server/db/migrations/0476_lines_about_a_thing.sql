-- The newest lines about a thing, in the order in which the trail is looked through by who did it and by what was done.
create index jejak_tentang on jejak (objek, pada desc nulls last, id desc);
drop index jejak_objek;
