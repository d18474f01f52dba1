-- Courses that students take in another class than their own, by an approved plan. It follows from plans, offers and classes and is
-- kept by the database itself: few have one, and who has none is found out by one look into a small index, also on the hot roads.
create table kuliah_lain (
	krs_id uuid not null,
	penawaran_id uuid not null,
	mahasiswa_id uuid not null,
	periode_kode text not null,
	matakuliah_kode text not null,
	kelas_kode text not null,
	primary key (krs_id, penawaran_id),
	foreign key (krs_id, penawaran_id) references krs_matakuliah on delete cascade
);
create index kuliah_lain_mahasiswa on kuliah_lain (mahasiswa_id, periode_kode, matakuliah_kode);
create index kuliah_lain_kelas on kuliah_lain (periode_kode, kelas_kode, matakuliah_kode) include (mahasiswa_id);

-- Who is on leave sits nowhere.
create view kuliah_lain_seharusnya as
select k.id as krs_id, o.id as penawaran_id, k.mahasiswa_id, k.periode_kode, o.matakuliah_kode, o.kelas_kode
from krs k
join mahasiswa_periode s on s.mahasiswa_id = k.mahasiswa_id and s.periode_kode = k.periode_kode and s.status <> 'C'
join krs_matakuliah i on i.krs_id = k.id
join penawaran o on o.id = i.penawaran_id and o.kelas_kode is distinct from s.kelas_kode
where k.status = 'disetujui';

create function hitung_kuliah_lain(mahasiswa uuid, periode text) returns void language plpgsql as $$
begin
	-- Who moves the student meanwhile is waited for: what is read next knows the class.
	perform from mahasiswa_periode s where s.mahasiswa_id = mahasiswa and s.periode_kode = periode for share;
	delete from kuliah_lain l where l.mahasiswa_id = mahasiswa and l.periode_kode = periode;
	insert into kuliah_lain (krs_id, penawaran_id, mahasiswa_id, periode_kode, matakuliah_kode, kelas_kode)
	select s.krs_id, s.penawaran_id, s.mahasiswa_id, s.periode_kode, s.matakuliah_kode, s.kelas_kode
	from kuliah_lain_seharusnya s where s.mahasiswa_id = mahasiswa and s.periode_kode = periode;
end $$;

create function kuliah_lain_oleh_orang() returns trigger language plpgsql as $$
begin
	perform hitung_kuliah_lain(new.mahasiswa_id, new.periode_kode);
	return null;
end $$;
create trigger krs_menentukan_kuliah_lain after update of status on krs for each row
	when (old.status <> new.status and 'disetujui' in (old.status, new.status)) execute function kuliah_lain_oleh_orang();
create trigger kelas_menentukan_kuliah_lain after update of kelas_kode, status on mahasiswa_periode for each row
	when (old.kelas_kode is distinct from new.kelas_kode or (old.status = 'C') <> (new.status = 'C'))
	execute function kuliah_lain_oleh_orang();

-- Many rows come at once, nearly all of students without a plan.
create function kuliah_lain_oleh_warga() returns trigger language plpgsql as $$
begin
	perform hitung_kuliah_lain(k.mahasiswa_id, k.periode_kode)
	from baru b join krs k on k.mahasiswa_id = b.mahasiswa_id and k.periode_kode = b.periode_kode and k.status = 'disetujui';
	return null;
end $$;
create trigger warga_baru_menentukan_kuliah_lain after insert on mahasiswa_periode referencing new table as baru
	for each statement execute function kuliah_lain_oleh_warga();

create function kuliah_lain_tanpa_warga() returns trigger language plpgsql as $$
begin
	delete from kuliah_lain l using lama where l.mahasiswa_id = lama.mahasiswa_id and l.periode_kode = lama.periode_kode;
	return null;
end $$;
create trigger warga_lama_menentukan_kuliah_lain after delete on mahasiswa_periode referencing old table as lama
	for each statement execute function kuliah_lain_tanpa_warga();

-- A line that goes takes its row along by the foreign key.
create function kuliah_lain_oleh_baris() returns trigger language plpgsql as $$
begin
	perform hitung_kuliah_lain(x.mahasiswa_id, x.periode_kode)
	from (select distinct k.mahasiswa_id, k.periode_kode from baru b join krs k on k.id = b.krs_id and k.status = 'disetujui') x;
	return null;
end $$;
create trigger baris_menentukan_kuliah_lain after insert on krs_matakuliah referencing new table as baru
	for each statement execute function kuliah_lain_oleh_baris();

create function kuliah_lain_oleh_tawaran() returns trigger language plpgsql as $$
begin
	perform hitung_kuliah_lain(k.mahasiswa_id, k.periode_kode)
	from krs_matakuliah i join krs k on k.id = i.krs_id and k.status = 'disetujui' where i.penawaran_id = new.id;
	return null;
end $$;
create trigger tawaran_menentukan_kuliah_lain after update of kelas_kode, matakuliah_kode on penawaran for each row
	when (old.kelas_kode <> new.kelas_kode or old.matakuliah_kode <> new.matakuliah_kode)
	execute function kuliah_lain_oleh_tawaran();

insert into kuliah_lain (krs_id, penawaran_id, mahasiswa_id, periode_kode, matakuliah_kode, kelas_kode)
select krs_id, penawaran_id, mahasiswa_id, periode_kode, matakuliah_kode, kelas_kode from kuliah_lain_seharusnya;
