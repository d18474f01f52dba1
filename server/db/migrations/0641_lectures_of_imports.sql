-- Rows of files name a weekly lecture, and who teaches a course, by their ids since a corrected file moves what it wrote before. Files that
-- were written until now are given them, so that they can be taken back; what is gone since has an id that nothing has.
update impor_baris b set rekam = b.rekam || jsonb_build_object('jadwal', coalesce(j.id, gen_random_uuid()), 'tambahan', null),
	lama = case when b.lama is not null then b.lama || jsonb_build_object('jadwal', coalesce(j.id, gen_random_uuid()), 'tambahan', null) end
from impor i, impor_baris x
left join jadwal_kuliah j on j.periode_kode = x.rekam ->> 'periode' and j.kelas_kode = x.rekam ->> 'kelas'
	and j.matakuliah_kode = x.rekam ->> 'kode_mk' and j.hari = x.rekam ->> 'hari'
	and to_char(j.jam_mulai, 'HH24:MI') = x.rekam ->> 'jam_mulai'
where i.id = b.impor_id and i.jenis = 'jadwal' and x.impor_id = b.impor_id and x.nomor = b.nomor and b.rekam is not null;

update impor_baris b set rekam = b.rekam || jsonb_build_object('pengampu', coalesce(p.id, gen_random_uuid()), 'lainnya', null),
	lama = case when b.lama is not null then b.lama || jsonb_build_object('pengampu', coalesce(p.id, gen_random_uuid()), 'lainnya', null) end
from impor i, impor_baris x
left join pengampu p on p.periode_kode = x.rekam ->> 'periode' and p.kelas_kode = x.rekam ->> 'kelas'
	and p.matakuliah_kode = x.rekam ->> 'kode_mk' and p.dosen_nip = x.rekam ->> 'nip'
where i.id = b.impor_id and i.jenis = 'pengampu' and x.impor_id = b.impor_id and x.nomor = b.nomor and b.rekam is not null;
