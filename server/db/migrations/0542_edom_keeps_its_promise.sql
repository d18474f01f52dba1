-- So many must answer before anything is shown: what students were told when they answered stays, whatever is set later.
alter table masa_edom add column ambang smallint not null default 5 check (ambang between 3 and 50);
alter table masa_edom alter column ambang drop default;

create function masa_edom_janji() returns trigger language plpgsql as $$
begin
	if exists (select from kotak_edom k where k.periode_kode = old.periode_kode) then
		raise exception 'students were told of a higher threshold' using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger masa_edom_janji before update of ambang on masa_edom
	for each row when (new.ambang < old.ambang) execute function masa_edom_janji();
