-- People are told of letters that were revoked.
alter table pemberitahuan drop constraint pemberitahuan_jenis_check;
alter table pemberitahuan add constraint pemberitahuan_jenis_check check (jenis in (
	'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs', 'tagihan',
	'surat', 'pengumuman', 'keamanan'
));

-- Of what an exam's students have been told when its time came. Whoever makes the row tells; of several servers one.
create table kabar_ujian (
	ujian_id uuid not null references ujian on delete cascade,
	-- A day before, an hour before, when it opens; its scores.
	tahap text not null check (tahap in ('hari', 'jam', 'buka', 'nilai')),
	-- The time that it was about: an exam that is moved is told of anew.
	saat timestamptz not null,
	primary key (ujian_id, tahap, saat)
);

-- News that is told of waits for its hour; what was published before is not news any more.
alter table berita add column dikabarkan boolean not null default false;
update berita set dikabarkan = true;

-- An account that has been signed in to is told when that happens on another device.
alter table akun add column pernah_masuk boolean not null default false;
update akun set pernah_masuk = true where id in (select akun_id from sesi);
