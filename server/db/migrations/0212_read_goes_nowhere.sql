-- What is read waits neither to be mailed nor to be pushed, whoever says that it is read: also a server of the version before,
-- which serves on while this one takes over and knows nothing of it.
create function pemberitahuan_dibaca() returns trigger language plpgsql as $$
begin
	new.email_sejak := null;
	new.push_sejak := null;
	return new;
end $$;
create trigger pemberitahuan_dibaca before update of dibaca_pada on pemberitahuan for each row
	when (new.dibaca_pada is not null) execute function pemberitahuan_dibaca();
