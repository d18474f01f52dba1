-- Whose biodata is written was looked for by the text of the key, which no index has: of each row all students were read,
-- and a file of some thousands ran out of time.
create or replace function terhapus_tetap() returns trigger language plpgsql as $$
declare
	akun uuid := case tg_table_name
		when 'akun' then to_jsonb(new) ->> 'id'
		when 'mahasiswa' then to_jsonb(new) ->> 'akun_id'
		else (select m.akun_id::text from mahasiswa m where m.id = (to_jsonb(new) ->> 'mahasiswa_id')::uuid)
	end;
begin
	if exists (select from penghapusan_data p where p.akun_id = akun and p.status = 'dihapus') then
		raise exception 'what was held on this student was erased' using errcode = 'check_violation', constraint = 'data_terhapus';
	end if;
	return new;
end $$;
