-- The campus's own mark, as pages show it and as papers print it. Without a row the product's stands in its place.
create table logo_kampus (
	satu boolean primary key default true check (satu),
	layar text not null references berkas,
	cetak text not null references berkas,
	lebar smallint not null check (lebar between 1 and 640),
	tinggi smallint not null check (tinggi between 1 and 192)
);
create index logo_kampus_layar on logo_kampus (layar);
create index logo_kampus_cetak on logo_kampus (cetak);

-- Its main colour, from which all others follow (shared/rules/warna.ts).
alter table pengaturan add column warna text check (warna ~* '^#[0-9a-f]{6}$');
