-- The trail is looked through by time, by who did it and by what was done, newest first; by what it was done to it has an index.
create index jejak_pada on jejak (pada, id);
create index jejak_pelaku on jejak (pelaku, pada, id);
create index jejak_tindakan on jejak (tindakan, pada, id);
