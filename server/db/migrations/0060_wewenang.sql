-- What a person is, and what a person may do for others. What was an administrator is staff with every right.
alter table akun drop constraint akun_peran_check;
update akun set peran = 'staf' where peran = 'admin';
alter table akun add constraint akun_peran_check check (peran in ('mahasiswa', 'dosen', 'staf'));
alter table akun add constraint akun_id_peran_key unique (id, peran);

-- The role stands here too, so that no account of a student can come to hold a right.
create table wewenang (
	akun_id uuid not null,
	peran text not null check (peran in ('dosen', 'staf')),
	hak text not null check (hak in ('akademik', 'keuangan', 'humas', 'prodi', 'sistem')),
	program_studi_kode text references program_studi on update cascade,
	foreign key (akun_id, peran) references akun (id, peran) on update cascade on delete cascade,
	check ((hak = 'prodi') = (program_studi_kode is not null)),
	unique nulls not distinct (akun_id, hak, program_studi_kode)
);

insert into wewenang (akun_id, peran, hak)
select id, peran, hak from akun, unnest(array['akademik', 'keuangan', 'humas', 'sistem']) as hak
where peran = 'staf';

insert into wewenang (akun_id, peran, hak, program_studi_kode)
select a.id, a.peran, 'prodi', p.kode from akun a, program_studi p
where a.peran = 'staf';
