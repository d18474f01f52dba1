-- Letters and transcripts that were issued: numbered in a series for each kind and year, without gaps, and kept as they were.

-- How far each series has come. Whoever issues waits here for whoever is issuing; a number that is rolled back is given again.
create table seri_surat (
	jenis text not null check (jenis in ('aktif_kuliah', 'transkrip')),
	tahun smallint not null check (tahun between 2000 and 9999),
	terakhir integer not null check (terakhir > 0),
	primary key (jenis, tahun)
);

create table surat (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa,
	jenis text not null,
	-- Campus date.
	tanggal date not null,
	-- Year, number in the series and what is printed of both are given by the trigger, whatever an insert says.
	tahun smallint not null default 0 check (tahun = extract(year from tanggal)),
	urutan integer not null default 0 check (urutan > 0),
	-- The campus's own part of the number.
	kode_unit text not null check (kode_unit ~ '^[A-Z0-9][A-Z0-9.-]{0,19}$'),
	nomor text not null default '' unique,
	keperluan text not null check (length(keperluan) between 3 and 160),
	berlaku_sampai date check (berlaku_sampai >= tanggal),
	terbit_pada timestamptz not null,
	-- Who asked for it.
	diminta_oleh uuid references akun on delete set null,
	-- All that is printed, and its SHA-256.
	isi jsonb not null,
	sidik bytea not null check (length(sidik) = 32),
	dicabut_pada timestamptz,
	dicabut_oleh uuid references akun on delete set null,
	alasan_cabut text check (length(alasan_cabut) between 3 and 500),
	foreign key (jenis, tahun) references seri_surat,
	unique (jenis, tahun, urutan),
	check ((dicabut_pada is null) = (alasan_cabut is null))
);
-- The same paper asked for again on the same day is the same paper.
create unique index surat_sehari_sekali on surat (mahasiswa_id, jenis, tanggal, sidik) where dicabut_pada is null;
create index surat_mahasiswa on surat (mahasiswa_id, terbit_pada);

create function surat_bernomor() returns trigger language plpgsql as $$
begin
	new.tahun := extract(year from new.tanggal);
	insert into seri_surat values (new.jenis, new.tahun, 1)
	on conflict (jenis, tahun) do update set terakhir = seri_surat.terakhir + 1
	returning terakhir into new.urutan;
	-- 0001/SKA/UNUSA/XI/2026
	new.nomor := concat_ws('/',
		lpad(new.urutan::text, greatest(4, length(new.urutan::text)), '0'),
		case new.jenis when 'aktif_kuliah' then 'SKA' else 'TRS' end,
		new.kode_unit,
		(array['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'])[extract(month from new.tanggal)],
		new.tahun);
	return new;
end $$;
create trigger surat_bernomor before insert on surat for each row execute function surat_bernomor();

-- Once issued only a revocation is written, once; accounts that go away may take their names along.
create function surat_tetap() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE'
		and (to_jsonb(old) - '{dicabut_pada,dicabut_oleh,alasan_cabut,diminta_oleh}'::text[])
			= (to_jsonb(new) - '{dicabut_pada,dicabut_oleh,alasan_cabut,diminta_oleh}'::text[])
		and (new.diminta_oleh is null or new.diminta_oleh = old.diminta_oleh)
		and (old.dicabut_pada is null or (new.dicabut_pada = old.dicabut_pada and new.alasan_cabut = old.alasan_cabut
			and (new.dicabut_oleh is null or new.dicabut_oleh = old.dicabut_oleh)))
	then return new;
	end if;
	raise exception 'what was issued is kept; it can only be revoked, once';
end $$;
create trigger surat_tetap before update or delete on surat for each row execute function surat_tetap();
create trigger surat_tetap_semua before truncate on surat for each statement execute function surat_tetap();

-- SHA-256 of every file that was ever handed out as one of these papers: any other file is not ours.
create table berkas_surat (
	surat_id uuid not null references surat,
	sha256 bytea not null check (length(sha256) = 32),
	primary key (surat_id, sha256)
);

-- The campus's own part of the numbers.
alter table pengaturan add column kode_surat text check (kode_surat ~ '^[A-Z0-9][A-Z0-9.-]{0,19}$');
