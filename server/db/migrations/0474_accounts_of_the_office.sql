-- When the password was last given to a session. What is dangerous asks for it again; a session that does not know is asked.
alter table sesi add column password_pada timestamptz;
update sesi set password_pada = dibuat_pada;

-- Two people change one account: the second is told. What an office changes raises the number, whichever way it came
-- about; rights are rows of another table, and who replaces them raises it too.
alter table akun add column versi integer not null default 1;
create function akun_versi() returns trigger language plpgsql as $$
begin
	new.versi := old.versi + 1;
	return new;
end $$;
create trigger akun_versi before update of email, aktif, password_awal_sampai on akun
	for each row when ((old.email, old.aktif, old.password_awal_sampai) is distinct from
		(new.email, new.aktif, new.password_awal_sampai))
	execute function akun_versi();

-- Whose an account is stands beside it, so that a list of fifty thousand is found and put in order by one table alone.
alter table akun add column nama_pemilik text, add column nomor_pemilik text;
alter table akun add column cari text not null generated always as (
	lower(email || ' ' || coalesce(nama_pemilik, '') || ' ' || coalesce(nomor_pemilik, ''))
) stored;

create function akun_of_mahasiswa() returns trigger language plpgsql as $$
begin
	update akun a set nama_pemilik = b.nama, nomor_pemilik = b.stambuk from baru b
	where a.id = b.akun_id and (a.nama_pemilik, a.nomor_pemilik) is distinct from (b.nama, b.stambuk);
	return null;
end $$;
create trigger akun_of_mahasiswa_made after insert on mahasiswa referencing new table as baru
	for each statement execute function akun_of_mahasiswa();
create trigger akun_of_mahasiswa_changed after update on mahasiswa referencing new table as baru
	for each statement execute function akun_of_mahasiswa();

create function akun_of_dosen() returns trigger language plpgsql as $$
begin
	update akun a set nama_pemilik = b.nama, nomor_pemilik = b.nip from baru b
	where a.id = b.akun_id and (a.nama_pemilik, a.nomor_pemilik) is distinct from (b.nama, b.nip);
	return null;
end $$;
-- A lecturer may be parted from an account; a student never is.
create function akun_without_dosen() returns trigger language plpgsql as $$
begin
	update akun a set nama_pemilik = null, nomor_pemilik = null from lama l
	where a.id = l.akun_id and not exists (select from dosen d where d.akun_id = a.id);
	return null;
end $$;
create trigger akun_without_dosen after update on dosen referencing old table as lama
	for each statement execute function akun_without_dosen();
create trigger akun_without_dosen_gone after delete on dosen referencing old table as lama
	for each statement execute function akun_without_dosen();
create trigger akun_of_dosen_made after insert on dosen referencing new table as baru
	for each statement execute function akun_of_dosen();
create trigger akun_of_dosen_changed after update on dosen referencing new table as baru
	for each statement execute function akun_of_dosen();

update akun a set nama_pemilik = m.nama, nomor_pemilik = m.stambuk from mahasiswa m where m.akun_id = a.id;
update akun a set nama_pemilik = d.nama, nomor_pemilik = d.nip from dosen d where d.akun_id = a.id;

create index akun_nama on akun (nama_pemilik, id);
create index akun_dibuat on akun (dibuat_pada, id);
create index akun_cari on akun using gin (cari gin_trgm_ops);
