-- The trail is looked through newest first: all of it, by who did it, by what was done, and by both; by what it was done to it
-- has an index. Only the first of these has the order of nulls that is usual: who asks for few lines in the order of the others is
-- never served by reading all lines in the order of time.
create index jejak_pada on jejak (pada, id);
create index jejak_pelaku on jejak (pelaku, pada desc nulls last, id desc);
create index jejak_tindakan on jejak (tindakan, pada desc nulls last, id desc);
create index jejak_pelaku_tindakan on jejak (pelaku, tindakan, pada desc nulls last, id desc);
