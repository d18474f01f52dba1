-- Who a student is, is remembered by the server; each request asks only whether something of it has changed (decision 623). Whatever changes
-- one of the tables that it is read from says so here, in its own transaction; no account: of anybody.
create table perubahan_pelaku (
	akun_id uuid,
	transaksi xid8 not null default pg_current_xact_id(),
	pada timestamptz not null default clock_timestamp()
);
create index perubahan_pelaku_transaksi on perubahan_pelaku (transaksi);
create index perubahan_pelaku_pada on perubahan_pelaku (pada);

create function catat_akun_berubah() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'akun' then
		insert into perubahan_pelaku (akun_id) values (old.id);
	else
		insert into perubahan_pelaku (akun_id) values (old.akun_id);
	end if;
	return null;
end $$;
-- An account that is deleted takes its sessions along.
create trigger pelaku_berubah after update on akun for each row when (old.* is distinct from new.*)
	execute function catat_akun_berubah();
create trigger pelaku_berubah after update on sesi for each row when (old.* is distinct from new.*)
	execute function catat_akun_berubah();
-- What had been ended is tidied away without a word.
create trigger pelaku_hilang after delete on sesi for each row when (old.dicabut_pada is null)
	execute function catat_akun_berubah();

-- Of many at once it is said of anybody: a new term is not one line for each student.
create function catat_mahasiswa_berubah() returns trigger language plpgsql as $$
begin
	if (select count(*) from (select from baris limit 51) x) > 50 then
		insert into perubahan_pelaku (akun_id) values (null);
	elsif tg_table_name = 'mahasiswa' then
		insert into perubahan_pelaku (akun_id) select b.akun_id from baris b;
	else
		insert into perubahan_pelaku (akun_id)
			select m.akun_id from baris b join mahasiswa m on m.id = b.mahasiswa_id;
	end if;
	return null;
end $$;
-- An account that becomes a student's was none's before, and is not remembered.
create trigger pelaku_berubah after update on mahasiswa referencing old table as baris
	for each statement execute function catat_mahasiswa_berubah();
create trigger pelaku_hilang after delete on mahasiswa referencing old table as baris
	for each statement execute function catat_mahasiswa_berubah();
-- No line of a term is ever given to another student.
create trigger pelaku_baru after insert on mahasiswa_periode referencing new table as baris
	for each statement execute function catat_mahasiswa_berubah();
create trigger pelaku_berubah after update on mahasiswa_periode referencing old table as baris
	for each statement execute function catat_mahasiswa_berubah();
create trigger pelaku_hilang after delete on mahasiswa_periode referencing old table as baris
	for each statement execute function catat_mahasiswa_berubah();

-- By rows: it is written for each student of a class, nearly always with nothing in it.
create function catat_kuliah_lain_berubah() returns trigger language plpgsql as $$
begin
	insert into perubahan_pelaku (akun_id)
		select m.akun_id from mahasiswa m where m.id in (old.mahasiswa_id, new.mahasiswa_id);
	return null;
end $$;
create trigger pelaku_berubah after insert or update or delete on kuliah_lain
	for each row execute function catat_kuliah_lain_berubah();

create function catat_semua_berubah() returns trigger language plpgsql as $$
begin
	insert into perubahan_pelaku (akun_id) values (null);
	return null;
end $$;
create trigger pelaku_berubah after insert or update or delete on periode
	for each row execute function catat_semua_berubah();
