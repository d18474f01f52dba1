-- News is written by the office: as a draft, for a later hour, out, and withdrawn. What has no `terbit_pada` nobody else sees.
-- `naskah` is the Markdown that `isi` was made of; null for an article that came as HTML.
alter table berita
	alter column terbit_pada drop not null,
	add column naskah text check (length(naskah) <= 40000),
	add column berkas jsonb not null default '{}' check (jsonb_typeof(berkas) = 'object'),
	add column ditarik_pada timestamptz,
	-- Once an article had an hour at which it comes out, its address was perhaps told.
	add column alamat_tetap boolean not null default true,
	add column versi integer not null default 1 check (versi > 0),
	add check (terbit_pada is null or (ditarik_pada is null and alamat_tetap)),
	drop constraint berita_ringkasan_check,
	add check (length(ringkasan) <= 400 and (ringkasan <> '' or terbit_pada is null));

create function berita_alamat() returns trigger language plpgsql as $$
begin
	raise exception 'the address of an article that was out stays' using errcode = 'check_violation';
end $$;
create trigger berita_alamat before update of slug, alamat_tetap on berita for each row
when (old.alamat_tetap and (new.slug <> old.slug or not new.alamat_tetap))
execute function berita_alamat();

-- Every version that was saved, for who looks back.
create table versi_berita (
	berita_id uuid not null references berita on delete cascade,
	versi integer not null check (versi > 0),
	isi jsonb not null check (jsonb_typeof(isi) = 'object'),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	primary key (berita_id, versi)
);
