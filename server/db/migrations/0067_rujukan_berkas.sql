-- Who needs a stored file, and for what. A file that nobody refers to opens for nobody and is removed after a day.
create table rujukan_berkas (
	pemilik text not null check (pemilik ~ '^[a-z_]+$'),
	pemilik_id text not null,
	guna text not null,
	sha256 text not null references berkas,
	primary key (pemilik, pemilik_id, guna)
);
create index rujukan_berkas_sha256 on rujukan_berkas (sha256);

insert into rujukan_berkas (pemilik, pemilik_id, guna, sha256)
select 'soal', soal.id, g.guna, g.sha256
from soal cross join lateral (values
	('gambar_pertanyaan', gambar_pertanyaan), ('gambar_opsi_a', gambar_opsi_a), ('gambar_opsi_b', gambar_opsi_b),
	('gambar_opsi_c', gambar_opsi_c), ('gambar_opsi_d', gambar_opsi_d), ('gambar_opsi_e', gambar_opsi_e)
) as g (guna, sha256)
where g.sha256 is not null;

-- A paper keeps its pictures when the bank has changed.
insert into rujukan_berkas (pemilik, pemilik_id, guna, sha256)
select distinct 'paket_soal', p.id::text, m[1], m[1]
from paket_soal p cross join lateral regexp_matches(p.isi::text, '/api/berkas/([0-9a-f]{64})', 'g') as m
where exists (select from berkas where sha256 = m[1]);

insert into rujukan_berkas (pemilik, pemilik_id, guna, sha256)
select 'mahasiswa', m.id::text, 'foto', right(m.foto, 64)
from mahasiswa m
where m.foto is not null and exists (select from berkas where sha256 = right(m.foto, 64));

insert into rujukan_berkas (pemilik, pemilik_id, guna, sha256)
select 'berita', id::text, 'gambar', gambar from berita where gambar is not null;

-- Since when nobody has referred to it, as the last look found; null while somebody does.
alter table berkas add column ditinggal_pada timestamptz, drop column foto_profil;
drop index mahasiswa_foto;
