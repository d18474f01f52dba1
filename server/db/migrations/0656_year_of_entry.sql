-- The year of entry (angkatan) of a student: two semesters a year, counted from the first term on record, so that neither leave nor a term
-- outside of the campus moves anybody into a later year. Asked by lists, tariffs, arrears, phases of KRS and announcements, it is kept beside
-- the student; null where no term is on record.
create function angkatan_dari(periode text, semester integer) returns smallint language sql immutable strict as $$
	select (left(periode, 4)::integer - (semester - 1) / 2)::smallint
$$;

alter table mahasiswa add column angkatan smallint;

create function tetapkan_angkatan(orang uuid[]) returns void language sql as $$
	update mahasiswa m set angkatan = x.angkatan
	from (
		select o.id, (select angkatan_dari(p.periode_kode, p.semester) from mahasiswa_periode p
			where p.mahasiswa_id = o.id order by p.periode_kode limit 1) as angkatan
		from unnest(orang) as o (id)
	) as x
	where m.id = x.id and m.angkatan is distinct from x.angkatan
$$;

-- What was erased is written by nobody, and this says nothing of it.
alter table mahasiswa disable trigger terhapus_tetap;
select tetapkan_angkatan(array(select id from mahasiswa));
alter table mahasiswa enable trigger terhapus_tetap;

create function angkatan_baru() returns trigger language plpgsql as $$
begin
	perform tetapkan_angkatan(array(select distinct mahasiswa_id from baru));
	return null;
end $$;
create function angkatan_lama() returns trigger language plpgsql as $$
begin
	perform tetapkan_angkatan(array(select distinct mahasiswa_id from lama));
	return null;
end $$;
create trigger warga_baru_menentukan_angkatan after insert on mahasiswa_periode referencing new table as baru
	for each statement execute function angkatan_baru();
create trigger warga_lain_menentukan_angkatan after update on mahasiswa_periode referencing new table as baru
	for each statement execute function angkatan_baru();
create trigger warga_lama_menentukan_angkatan after delete on mahasiswa_periode referencing old table as lama
	for each statement execute function angkatan_lama();

create or replace view mahasiswa_kini as
select m.id, m.akun_id, m.stambuk, m.nama, m.whatsapp, m.foto, m.jenis_kelamin, m.provinsi, m.kota, m.alamat, m.aktif,
	k.kelas_kode,
	coalesce(k.semester, (
		select l.semester from mahasiswa_periode l where l.mahasiswa_id = m.id order by l.periode_kode desc limit 1
	), 1::smallint) as semester,
	m.angkatan
from mahasiswa m
left join mahasiswa_periode k
	on k.mahasiswa_id = m.id and k.periode_kode = (select p.kode from periode p where p.aktif);
