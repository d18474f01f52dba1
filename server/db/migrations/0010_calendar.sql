-- The academic calendar, announcements and calendar feeds.

-- A calendar is published long before its terms are opened, so the code points to no row of periode.
create table kegiatan_kalender (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null check (periode_kode ~ '^[0-9]{4}[123]$'),
	mulai date not null,
	selesai date not null check (selesai >= mulai),
	kegiatan text not null check (length(kegiatan) between 1 and 160),
	keterangan text not null default '',
	kategori text not null check (kategori in ('academic', 'holiday', 'announcement')),
	kepentingan text not null check (kepentingan in ('high', 'medium', 'low'))
);
create index kegiatan_kalender_periode on kegiatan_kalender (periode_kode, mulai);
create index kegiatan_kalender_selesai on kegiatan_kalender (selesai);

-- Without a class an announcement is for everybody.
create table pengumuman (
	id uuid primary key default gen_random_uuid(),
	judul text not null check (length(judul) between 1 and 160),
	isi text not null,
	penting boolean not null default false,
	kelas_kode text references kelas on delete cascade,
	terbit_pada timestamptz not null,
	berakhir_pada timestamptz check (berakhir_pada > terbit_pada)
);
create index pengumuman_terbit on pengumuman (terbit_pada desc);

-- One calendar feed per student. The address is derived from the id with a server key, so it is not in here.
create table umpan_jadwal (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	id uuid not null unique default gen_random_uuid(),
	dibuat_pada timestamptz not null
);
