-- Erasure of what is held on one student (docs/decisions/0464): asked for, withdrawn, refused with a reason, or done, which is for good.
create table penghapusan_data (
	id uuid primary key default gen_random_uuid(),
	akun_id uuid not null references akun on delete cascade,
	diminta_oleh uuid references akun on delete set null,
	diminta_pada timestamptz not null,
	status text not null default 'diminta' check (status in ('diminta', 'ditarik', 'ditolak', 'dihapus')),
	diputuskan_oleh uuid references akun on delete set null,
	diputuskan_pada timestamptz check ((status = 'diminta') = (diputuskan_pada is null)),
	alasan text check (length(alasan) between 3 and 500) check ((status = 'ditolak') = (alasan is not null))
);
create index penghapusan_data_akun on penghapusan_data (akun_id, diminta_pada desc);
create index penghapusan_data_diminta_oleh on penghapusan_data (diminta_oleh) where diminta_oleh is not null;
create index penghapusan_data_diputuskan_oleh on penghapusan_data (diputuskan_oleh) where diputuskan_oleh is not null;
-- What waits is counted; one waits at a time, and nobody is erased twice.
create index penghapusan_data_menunggu on penghapusan_data (diminta_pada) where status = 'diminta';
create unique index penghapusan_data_satu on penghapusan_data (akun_id) where status in ('diminta', 'dihapus');

create function penghapusan_tetap() returns trigger language plpgsql as $$
begin
	if new.status is distinct from old.status then raise exception 'what became of a request for erasure stays';
	end if;
	return new;
end $$;
create trigger penghapusan_tetap before update on penghapusan_data
	for each row when (old.status <> 'diminta') execute function penghapusan_tetap();

-- What was erased is not written again, by whichever way: an import, a correction, an account that is opened.
create function terhapus_tetap() returns trigger language plpgsql as $$
declare
	akun uuid := case tg_table_name
		when 'akun' then to_jsonb(new) ->> 'id'
		when 'mahasiswa' then to_jsonb(new) ->> 'akun_id'
		else (select m.akun_id::text from mahasiswa m where m.id::text = to_jsonb(new) ->> 'mahasiswa_id')
	end;
begin
	if exists (select from penghapusan_data p where p.akun_id = akun and p.status = 'dihapus') then
		raise exception 'what was held on this student was erased' using errcode = 'check_violation', constraint = 'data_terhapus';
	end if;
	return new;
end $$;
create trigger terhapus_tetap before update on akun for each row
	when (old.peran = 'mahasiswa' and not old.aktif
		and (old.email, old.aktif, old.password_hash) is distinct from (new.email, new.aktif, new.password_hash))
	execute function terhapus_tetap();
create trigger terhapus_tetap before update on mahasiswa for each row
	when (not old.aktif and old.* is distinct from new.*) execute function terhapus_tetap();
create trigger terhapus_tetap before insert or update on biodata_mahasiswa for each row execute function terhapus_tetap();
