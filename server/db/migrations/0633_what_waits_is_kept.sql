-- Sheets that wait, with how much there is to look at in each. What is odd about a sheet decides its place, and to find it out for
-- the 50,000 of a term takes most of a second; so it is kept. `features/khs/waiting.ts` alone writes it.
-- Without foreign keys: they would lock sheets that a publication of results has locked in another order.
create table lembar_menunggu (
	khs_id uuid primary key,
	mahasiswa_id uuid not null,
	periode_kode text not null,
	stambuk text not null,
	-- Empty where there is none.
	kelas_kode text not null,
	program_studi_kode text not null,
	-- The oddities as one number, by `beratJanggal` of shared/rules.
	berat smallint not null,
	ips numeric(3, 2) not null
);
create index lembar_menunggu_kelas on lembar_menunggu (kelas_kode);
create index lembar_menunggu_mahasiswa on lembar_menunggu (mahasiswa_id);
create index lembar_menunggu_urut on lembar_menunggu (periode_kode, berat desc, kelas_kode, stambuk);

-- How many of each class and weight there are, for what a page says of all of them.
create table rekap_menunggu (
	periode_kode text not null,
	kelas_kode text not null,
	program_studi_kode text not null,
	berat smallint not null,
	jumlah integer not null check (jumlah > 0),
	primary key (periode_kode, kelas_kode, program_studi_kode, berat)
);

-- Whose kept lines may no longer be right: of one student, of a class, with neither of all. Marks are only added and taken away, so
-- that who writes results, plans or classes waits for nobody. A mark is seen with the change it stands for, never before.
create table khs_usang (
	mahasiswa_id uuid,
	kelas_kode text,
	check (num_nonnulls(mahasiswa_id, kelas_kode) <= 1)
);

create function khs_usang_baru() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id) select distinct mahasiswa_id from baru;
	return null;
end $$;
create function khs_usang_lama() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id) select distinct mahasiswa_id from lama;
	return null;
end $$;

-- Results of the term and of the one before.
create trigger hasil_baru_mengubah_khs after insert on hasil_studi referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger hasil_lain_mengubah_khs after update on hasil_studi referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger hasil_hilang_mengubah_khs after delete on hasil_studi referencing old table as lama
	for each statement execute function khs_usang_lama();

-- The sheets themselves.
create trigger lembar_baru_menunggu after insert on khs referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger lembar_lain_menunggu after update on khs referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger lembar_hilang_menunggu after delete on khs referencing old table as lama
	for each statement execute function khs_usang_lama();

-- The class of the term, or of now.
create trigger warga_baru_mengubah_khs after insert on mahasiswa_periode referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger warga_lain_mengubah_khs after update on mahasiswa_periode referencing new table as baru
	for each statement execute function khs_usang_baru();
create trigger warga_hilang_mengubah_khs after delete on mahasiswa_periode referencing old table as lama
	for each statement execute function khs_usang_lama();

-- What was taken, by an approved plan: one that is still written says nothing.
create function khs_usang_orang() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id) values (coalesce(new.mahasiswa_id, old.mahasiswa_id));
	return null;
end $$;
create trigger rencana_mengubah_khs after update of status on krs for each row
	when (old.status <> new.status and 'disetujui' in (old.status, new.status)) execute function khs_usang_orang();
create trigger rencana_baru_mengubah_khs after insert on krs for each row
	when (new.status = 'disetujui') execute function khs_usang_orang();
create trigger rencana_hilang_mengubah_khs after delete on krs for each row
	when (old.status = 'disetujui') execute function khs_usang_orang();

create function khs_usang_baris_baru() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id)
	select distinct k.mahasiswa_id from baru b join krs k on k.id = b.krs_id where k.status = 'disetujui';
	return null;
end $$;
create trigger baris_baru_mengubah_khs after insert on krs_matakuliah referencing new table as baru
	for each statement execute function khs_usang_baris_baru();
create trigger baris_lain_mengubah_khs after update on krs_matakuliah referencing new table as baru
	for each statement execute function khs_usang_baris_baru();
create function khs_usang_baris_lama() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id)
	select distinct k.mahasiswa_id from lama l join krs k on k.id = l.krs_id where k.status = 'disetujui';
	return null;
end $$;
create trigger baris_hilang_mengubah_khs after delete on krs_matakuliah referencing old table as lama
	for each statement execute function khs_usang_baris_lama();

create function khs_usang_tawaran() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id)
	select distinct k.mahasiswa_id from krs_matakuliah i join krs k on k.id = i.krs_id where i.penawaran_id = new.id;
	return null;
end $$;
create trigger tawaran_mengubah_khs after update of matakuliah_kode on penawaran for each row
	when (old.matakuliah_kode <> new.matakuliah_kode) execute function khs_usang_tawaran();

-- What a class takes. The class is marked, not who is in it: somebody may be moved in at this moment.
create function khs_usang_kelas_baru() returns trigger language plpgsql as $$
begin
	insert into khs_usang (kelas_kode) select distinct kelas_kode from baru;
	return null;
end $$;
create function khs_usang_kelas_lama() returns trigger language plpgsql as $$
begin
	insert into khs_usang (kelas_kode) select distinct kelas_kode from lama;
	return null;
end $$;
create trigger pengampu_baru_mengubah_khs after insert on pengampu referencing new table as baru
	for each statement execute function khs_usang_kelas_baru();
create trigger pengampu_lain_mengubah_khs after update on pengampu referencing old table as lama
	for each statement execute function khs_usang_kelas_lama();
create trigger pengampu_menjadi_mengubah_khs after update on pengampu referencing new table as baru
	for each statement execute function khs_usang_kelas_baru();
create trigger pengampu_hilang_mengubah_khs after delete on pengampu referencing old table as lama
	for each statement execute function khs_usang_kelas_lama();

create function khs_usang_kelas() returns trigger language plpgsql as $$
begin
	insert into khs_usang (kelas_kode) values (new.kode);
	return null;
end $$;
create trigger kelas_mengubah_khs after update of program_studi_kode on kelas for each row
	when (old.program_studi_kode is distinct from new.program_studi_kode) execute function khs_usang_kelas();

create function khs_usang_nomor() returns trigger language plpgsql as $$
begin
	insert into khs_usang (mahasiswa_id) values (new.id);
	return null;
end $$;
create trigger nomor_mengubah_khs after update of stambuk on mahasiswa for each row
	when (old.stambuk <> new.stambuk) execute function khs_usang_nomor();

-- Who had no class in a term is counted to the class of now.
create function khs_usang_semua() returns trigger language plpgsql as $$
begin
	insert into khs_usang default values;
	return null;
end $$;
create trigger periode_aktif_mengubah_khs after update of aktif on periode for each row
	when (old.aktif <> new.aktif) execute function khs_usang_semua();

insert into khs_usang default values;
