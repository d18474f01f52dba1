-- A bill keeps the number and name of its student and the class of its term. In their order a page far behind of 200,000 bills is then found by
-- an index alone; joined for each page it took a fifth of a second.
alter table tagihan
	add column stambuk text not null default '',
	add column nama_kecil text not null default '',
	-- Null where the student has no class in the bill's term.
	add column kelas_kode text;

update tagihan t set stambuk = m.stambuk, nama_kecil = lower(m.nama), kelas_kode = (
	select p.kelas_kode from mahasiswa_periode p where p.mahasiswa_id = t.mahasiswa_id and p.periode_kode = t.periode_kode)
from mahasiswa m where m.id = t.mahasiswa_id;

-- A new name or class at the same moment waits, or is waited for: neither transaction would see the other's row. The student is locked as the foreign
-- key does it, so that no study plan waits for the bills of a term; the class by its place in the term, or by the term where there is none yet.
create function tagihan_kenal_mahasiswa() returns trigger language plpgsql as $$
begin
	select m.stambuk, lower(m.nama) into new.stambuk, new.nama_kecil from mahasiswa m where m.id = new.mahasiswa_id for key share;
	select p.kelas_kode into new.kelas_kode from mahasiswa_periode p
	where p.mahasiswa_id = new.mahasiswa_id and p.periode_kode = new.periode_kode for share;
	if not found then
		perform from periode where kode = new.periode_kode for share;
		select p.kelas_kode into new.kelas_kode from mahasiswa_periode p
		where p.mahasiswa_id = new.mahasiswa_id and p.periode_kode = new.periode_kode;
	end if;
	-- Without such a student the foreign key says so.
	new.stambuk := coalesce(new.stambuk, '');
	new.nama_kecil := coalesce(new.nama_kecil, '');
	return new;
end $$;
create trigger tagihan_kenal_mahasiswa before insert or update of mahasiswa_id, periode_kode on tagihan
	for each row execute function tagihan_kenal_mahasiswa();

-- Before the row is written: what is made meanwhile meets the lock in the row that it sees.
create function tahan_tagihan() returns trigger language plpgsql as $$
begin
	perform from mahasiswa where id = old.id for update;
	return new;
end $$;
create trigger tahan_tagihan before update of stambuk, nama on mahasiswa
	for each row when ((old.stambuk, old.nama) is distinct from (new.stambuk, new.nama)) execute function tahan_tagihan();

create function nama_ke_tagihan() returns trigger language plpgsql as $$
begin
	update tagihan set stambuk = new.stambuk, nama_kecil = lower(new.nama) where mahasiswa_id = new.id;
	return null;
end $$;
create trigger nama_ke_tagihan after update of stambuk, nama on mahasiswa
	for each row when ((old.stambuk, old.nama) is distinct from (new.stambuk, new.nama)) execute function nama_ke_tagihan();

create function kelas_ke_tagihan(orang uuid[], periode text[]) returns void language plpgsql as $$
begin
	if orang is null then
		return;
	end if;
	update tagihan t set kelas_kode = p.kelas_kode
	from unnest(orang, periode) o (id, kode)
	left join mahasiswa_periode p on p.mahasiswa_id = o.id and p.periode_kode = o.kode
	where t.mahasiswa_id = o.id and t.periode_kode = o.kode and t.kelas_kode is distinct from p.kelas_kode;
end $$;
create function kelas_baru_ke_tagihan() returns trigger language plpgsql as $$
begin
	perform from periode where kode in (select periode_kode from baru where kelas_kode is not null) order by kode for no key update;
	perform kelas_ke_tagihan(array_agg(mahasiswa_id), array_agg(periode_kode)) from baru where kelas_kode is not null;
	return null;
end $$;
create function kelas_lain_ke_tagihan() returns trigger language plpgsql as $$
begin
	perform kelas_ke_tagihan(array_agg(mahasiswa_id), array_agg(periode_kode))
	from lama full join baru using (mahasiswa_id, periode_kode) where lama.kelas_kode is distinct from baru.kelas_kode;
	return null;
end $$;
create function kelas_lama_ke_tagihan() returns trigger language plpgsql as $$
begin
	perform kelas_ke_tagihan(array_agg(mahasiswa_id), array_agg(periode_kode)) from lama where kelas_kode is not null;
	return null;
end $$;
create trigger warga_baru_menentukan_tagihan after insert on mahasiswa_periode referencing new table as baru
	for each statement execute function kelas_baru_ke_tagihan();
create trigger warga_lain_menentukan_tagihan after update on mahasiswa_periode referencing old table as lama new table as baru
	for each statement execute function kelas_lain_ke_tagihan();
create trigger warga_lama_menentukan_tagihan after delete on mahasiswa_periode referencing old table as lama
	for each statement execute function kelas_lama_ke_tagihan();

create index tagihan_nama on tagihan (nama_kecil, id) include (stambuk, periode_kode, lunas_pada) where dibatalkan_pada is null;
create index tagihan_stambuk on tagihan (stambuk, id) include (periode_kode, lunas_pada) where dibatalkan_pada is null;
create index tagihan_kelas on tagihan (kelas_kode, id) include (periode_kode, lunas_pada) where dibatalkan_pada is null;
-- Made to join bills with their students in such an order.
drop index tagihan_orang;
