-- What belongs to a term carries it: who teaches what, and where a student stands. "Now" is the active term.

-- A campus without a term has nothing that could belong to one.
create function pg_temp.periode_kini() returns text language sql as $$
	select coalesce((select kode from periode where aktif), (select max(kode) from periode))
$$;

alter table pengampu add column periode_kode text references periode;
update pengampu set periode_kode = pg_temp.periode_kini();
alter table pengampu alter column periode_kode set not null;
alter table pengampu drop constraint pengampu_kelas_kode_matakuliah_kode_dosen_nip_key;
alter table pengampu add unique (periode_kode, kelas_kode, matakuliah_kode, dosen_nip);
drop index pengampu_dosen;
create index pengampu_dosen on pengampu (dosen_nip, periode_kode);

-- Where a student stands in a term: the class (none on leave) and which half-year of the study it is.
create table mahasiswa_periode (
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	periode_kode text not null references periode,
	kelas_kode text references kelas,
	semester smallint not null check (semester between 1 and 14),
	primary key (mahasiswa_id, periode_kode)
);
create index mahasiswa_periode_kelas on mahasiswa_periode (kelas_kode, periode_kode);

insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
select id, pg_temp.periode_kini(), kelas_kode, semester from mahasiswa;

-- Earlier terms, as far as published results tell: the class of most courses.
insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
select mahasiswa_id, periode_kode, mode() within group (order by kelas_kode), max(semester)
from hasil_studi group by mahasiswa_id, periode_kode
on conflict do nothing;

alter table mahasiswa drop column kelas_kode, drop column semester;

-- Students as they stand now. Who has no place in the active term has no class, and the semester last known.
create view mahasiswa_kini as
select m.id, m.akun_id, m.stambuk, m.nama, m.whatsapp, m.foto, m.jenis_kelamin, m.provinsi, m.kota, m.alamat, m.aktif,
	k.kelas_kode,
	coalesce(k.semester, (
		select l.semester from mahasiswa_periode l where l.mahasiswa_id = m.id order by l.periode_kode desc limit 1
	), 1::smallint) as semester
from mahasiswa m
left join mahasiswa_periode k
	on k.mahasiswa_id = m.id and k.periode_kode = (select p.kode from periode p where p.aktif);

-- Who teaches what in the active term.
create view pengampu_kini as
select g.id, g.kelas_kode, g.matakuliah_kode, g.dosen_nip
from pengampu g
where g.periode_kode = (select p.kode from periode p where p.aktif);
