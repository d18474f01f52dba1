-- EDOM: what students think of lectures. Who has answered and what was answered meet nowhere but in class, course and
-- lecturer (docs/decisions/0477).
alter table pengaturan
	add column edom_ambang text check (edom_ambang ~ '^([3-9]|[1-4][0-9]|50)$'),
	add column edom_gerbang text check (edom_gerbang in ('tanpa syarat', 'menunggu EDOM'));

-- A questionnaire. One that somebody has answered stays as it is; a later term takes another.
create table angket_edom (
	id uuid primary key,
	nama text not null check (length(nama) between 1 and 120),
	skala smallint not null check (skala in (4, 5)),
	-- What each step of the scale is called, the lowest first.
	label text[] not null check (cardinality(label) = skala and array_position(label, null) is null),
	pertanyaan_bebas text check (length(pertanyaan_bebas) between 1 and 300),
	versi integer not null default 1 check (versi > 0)
);

create table pernyataan_edom (
	angket_id uuid not null references angket_edom on delete cascade,
	urutan smallint not null check (urutan between 1 and 60),
	bagian text not null check (length(bagian) between 1 and 120),
	isi text not null check (length(isi) between 1 and 300),
	primary key (angket_id, urutan)
);

-- When the students of a term are asked, in days of the campus, and what.
create table masa_edom (
	periode_kode text primary key references periode,
	angket_id uuid not null references angket_edom,
	mulai date not null,
	selesai date not null check (selesai >= mulai and selesai < mulai + 120)
);
create index masa_edom_angket on masa_edom (angket_id);

-- Who has answered: no time, no number, nothing of the answer.
create table pengisian_edom (
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	periode_kode text not null references masa_edom,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	dosen_nip text not null references dosen (nip) on update cascade,
	primary key (mahasiswa_id, periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
);
create index pengisian_edom_kelas on pengisian_edom (periode_kode, kelas_kode, matakuliah_kode, dosen_nip);
create index pengisian_edom_matakuliah on pengisian_edom (matakuliah_kode);
create index pengisian_edom_dosen on pengisian_edom (dosen_nip);

-- What was answered: one box for all who have. How often each step was chosen, statement after statement, and the free texts
-- in the order of the alphabet. An answer is no row, so that it has no place, transaction or number of its own.
create table kotak_edom (
	periode_kode text not null references masa_edom,
	kelas_kode text not null references kelas,
	matakuliah_kode text not null references matakuliah (kode) on update cascade,
	dosen_nip text not null references dosen (nip) on update cascade,
	angket_id uuid not null references angket_edom,
	responden integer not null check (responden > 0),
	hitungan integer[] not null,
	ulasan text[] not null default '{}' check (cardinality(ulasan) <= responden),
	primary key (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
) with (fillfactor = 40, autovacuum_vacuum_threshold = 10, autovacuum_vacuum_scale_factor = 0);
create index kotak_edom_angket on kotak_edom (angket_id);
create index kotak_edom_matakuliah on kotak_edom (matakuliah_kode);
create index kotak_edom_dosen on kotak_edom (dosen_nip);

-- A box takes one answer at a time, a whole one, of the questionnaire of its term; nothing is taken out.
create function kotak_edom_utuh() returns trigger language plpgsql as $$
declare
	langkah smallint;
	banyak integer;
begin
	perform from masa_edom m where m.periode_kode = new.periode_kode and m.angket_id = new.angket_id for share;
	if not found then raise exception 'the term has another questionnaire' using errcode = 'check_violation'; end if;
	select a.skala into langkah from angket_edom a where a.id = new.angket_id for share;
	select count(*) into banyak from pernyataan_edom p where p.angket_id = new.angket_id;
	if array_position(new.hitungan, null) is not null or array_position(new.ulasan, null) is not null
		or cardinality(new.hitungan) <> banyak * langkah
		or exists (
			select from unnest(new.hitungan) with ordinality h (n, ke)
			group by (h.ke - 1) / langkah having sum(h.n) <> new.responden or min(h.n) < 0)
		or exists (select from unnest(new.ulasan) u where length(u) not between 1 and 2000)
		or new.ulasan <> array(select u from unnest(new.ulasan) u order by u collate "C")
	then raise exception 'the box does not hold whole answers' using errcode = 'check_violation';
	end if;
	if tg_op = 'INSERT' then
		if new.responden <> 1 then
			raise exception 'a box begins with one answer' using errcode = 'check_violation';
		end if;
	elsif (old.periode_kode, old.kelas_kode, old.dosen_nip, old.angket_id)
			is distinct from (new.periode_kode, new.kelas_kode, new.dosen_nip, new.angket_id)
		or new.responden <> old.responden + 1
		or cardinality(new.ulasan) - cardinality(old.ulasan) not in (0, 1)
		or not old.ulasan <@ new.ulasan
		or exists (
			select from unnest(old.hitungan, new.hitungan) h (lama, baru) where h.baru < h.lama)
	then raise exception 'a box only takes answers in' using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger kotak_edom_utuh before insert or update of periode_kode, kelas_kode, angket_id, responden, hitungan, ulasan
	on kotak_edom for each row execute function kotak_edom_utuh();

create function kotak_edom_tetap() returns trigger language plpgsql as $$
begin
	raise exception 'answers are not taken back' using errcode = 'check_violation';
end $$;
create trigger kotak_edom_tetap before delete on kotak_edom for each row execute function kotak_edom_tetap();

-- What was answered stays what was asked.
create function angket_edom_beku() returns trigger language plpgsql as $$
declare
	angket uuid;
begin
	if tg_table_name = 'angket_edom' then angket := old.id;
	elsif tg_op = 'INSERT' then angket := new.angket_id;
	else angket := old.angket_id;
	end if;
	if exists (select from kotak_edom k where k.angket_id = angket) then
		raise exception 'the questionnaire was answered' using errcode = 'check_violation';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger angket_edom_beku before update or delete on angket_edom
	for each row execute function angket_edom_beku();
create trigger pernyataan_edom_beku before insert or update or delete on pernyataan_edom
	for each row execute function angket_edom_beku();

create function masa_edom_beku() returns trigger language plpgsql as $$
begin
	if exists (select from kotak_edom k where k.periode_kode = old.periode_kode) then
		raise exception 'the questionnaire of the term was answered' using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger masa_edom_beku before update of periode_kode, angket_id on masa_edom
	for each row when ((old.periode_kode, old.angket_id) is distinct from (new.periode_kode, new.angket_id))
	execute function masa_edom_beku();
