-- Issues of the newsletter: at most one a month, as its readers were promised.

create table edisi_buletin (
	-- Of the campus's calendar.
	bulan text primary key check (bulan ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	versi integer not null default 1 check (versi > 0),
	subjek text not null check (length(subjek) between 1 and 120),
	pengantar text not null check (length(pengantar) between 1 and 2000),
	diubah_oleh uuid references akun on delete set null,
	diubah_pada timestamptz not null,
	dikirim_pada timestamptz,
	-- What is mailed, as it was when it was sent: all readers get the same.
	isi jsonb,
	-- Confirmed addresses at that moment, and to how many of them it has been handed out.
	penerima integer check (penerima > 0),
	diserahkan integer not null default 0 check (diserahkan >= 0 and diserahkan <= coalesce(penerima, 0)),
	selesai_pada timestamptz,
	check ((dikirim_pada is null) = (isi is null) and (dikirim_pada is null) = (penerima is null)),
	check (selesai_pada is null or dikirim_pada is not null)
);
create index edisi_buletin_pengubah on edisi_buletin (diubah_oleh);

create table berita_edisi (
	bulan text not null references edisi_buletin on delete cascade,
	berita_id uuid not null references berita on delete cascade,
	urutan smallint not null check (urutan > 0),
	primary key (bulan, berita_id),
	unique (bulan, urutan)
);
create index berita_edisi_berita on berita_edisi (berita_id);

-- To whom an issue has been handed out, as long as that is under way: nobody gets it twice, whatever breaks.
create table kiriman_buletin (
	bulan text not null references edisi_buletin on delete cascade,
	buletin_id uuid not null references buletin on delete cascade,
	primary key (bulan, buletin_id)
);
create index kiriman_buletin_pelanggan on kiriman_buletin (buletin_id);
