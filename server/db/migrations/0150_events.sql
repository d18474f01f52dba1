-- Who listens to events (server/features/events) is told at once that a session is over, an account shut or a right
-- changed, whichever way it came about: also by a command or a statement by hand.

create function tell_session_over() returns trigger language plpgsql as $$
begin
	perform pg_notify('stambuk', json_build_object('usai', new.id, 'akun', new.akun_id)::text);
	return null;
end $$;

create trigger tell_session_over after update of dicabut_pada on sesi
	for each row when (old.dicabut_pada is null and new.dicabut_pada is not null)
	execute function tell_session_over();

create function tell_akun_shut() returns trigger language plpgsql as $$
begin
	perform pg_notify('stambuk', json_build_object('tutup', new.id)::text);
	return null;
end $$;

create trigger tell_akun_shut after update of aktif on akun
	for each row when (old.aktif and not new.aktif)
	execute function tell_akun_shut();

create function tell_rights_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('stambuk', json_build_object('hak', coalesce(new.akun_id, old.akun_id))::text);
	return null;
end $$;

create trigger tell_rights_changed after insert or update or delete on wewenang
	for each row execute function tell_rights_changed();
