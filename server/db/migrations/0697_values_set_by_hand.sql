-- A file that is brought again leaves alone what somebody has changed since it was written, unless the office says otherwise. What it wrote is found
-- by the key of its record; two files of one kind are written one after the other, and their numbers say which came later.
create sequence impor_ditulis_ke;
alter table impor add column ditulis_ke bigint;

alter table impor_baris
	-- Which record it wrote, from then on.
	add column kunci text,
	-- By column: what files have written there, where something else was left standing.
	add column dasar jsonb not null default '{}' check (jsonb_typeof(dasar) = 'object'),
	-- By column: what the file says where what stands there is kept.
	add column ditahan jsonb not null default '{}' check (jsonb_typeof(ditahan) = 'object'),
	-- By column: what had changed there, as it stood when the office let the file overwrite it.
	add column timpa jsonb not null default '{}' check (jsonb_typeof(timpa) = 'object');

update impor i set ditulis_ke = n.ke from (
	select id, row_number() over (order by ditulis_pada, id) as ke from impor where status in ('ditulis', 'mengurungkan')
) n where n.id = i.id;
select setval('impor_ditulis_ke', (select count(ditulis_ke) from impor) + 1);
alter table impor add check ((ditulis_ke is not null) or status not in ('ditulis', 'mengurungkan'));

update impor_baris b set kunci = (
	select string_agg(coalesce(b.rekam ->> k.nama, ''), ' · ' order by k.urutan)
	from unnest(string_to_array(j.kunci, ' ')) with ordinality k (nama, urutan))
from impor i join (values
	('program_studi', 'kode'), ('matakuliah', 'kode'), ('kurikulum', 'program_studi kode_mk'), ('kelas', 'kode'), ('ruang', 'kode'),
	('dosen', 'nip'), ('mahasiswa', 'stambuk'), ('dosen_wali', 'stambuk'), ('periode_lampau', 'kode'),
	('nilai_lama', 'periode stambuk kode_mk'), ('pengampu', 'pengampu'), ('jadwal', 'jadwal'), ('penawaran', 'periode kelas kode_mk'),
	('tagihan', 'periode stambuk'), ('ujian', 'periode kelas kode_mk jenis nama'), ('biodata', 'stambuk'), ('nomor_dosen', 'nip'),
	('pembiayaan', 'periode stambuk'), ('kode_referensi', 'jenis sebutan')
) j (jenis, kunci) on j.jenis = i.jenis
where i.id = b.impor_id and i.status in ('ditulis', 'mengurungkan') and b.keadaan <> 'ditolak';

create index impor_baris_kunci on impor_baris (kunci) where kunci is not null;
create index impor_baris_tangan on impor_baris (impor_id, nomor) where ditahan <> '{}' or timpa <> '{}';
