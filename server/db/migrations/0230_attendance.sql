-- Who came to a meeting, and what was taught there.

-- A meeting gets its row also when nobody has moved or cancelled it: attendance holds on to it.
alter table pertemuan_kelas alter column alasan drop not null;
alter table pertemuan_kelas add constraint pertemuan_kelas_beralasan
	check (alasan is not null or (not dibatalkan and tanggal is null));

create table presensi (
	pertemuan_id uuid not null references pertemuan_kelas on delete cascade,
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	status text not null check (status in ('hadir', 'izin', 'sakit', 'alpa')),
	-- By the lecturer's hand, by the code that was scanned, or by the short one that was typed.
	cara text not null check (cara in ('dosen', 'qr', 'kode')),
	oleh uuid references akun on delete set null,
	pada timestamptz not null,
	-- Counts the changes: who changes what somebody else has changed meanwhile is told.
	versi integer not null default 1 check (versi > 0),
	-- Hash of the device that scanned; two students on one are shown to the lecturer.
	perangkat bytea check (octet_length(perangkat) = 16),
	primary key (pertemuan_id, mahasiswa_id),
	check (cara = 'dosen' or status = 'hadir')
);
create index presensi_mahasiswa on presensi (mahasiswa_id);

-- Scanning is open from when the lecturer opens it until it is closed. The codes follow from a server key.
create table buka_presensi (
	pertemuan_id uuid primary key references pertemuan_kelas on delete cascade,
	dibuka_oleh uuid references akun on delete set null,
	dibuka_pada timestamptz not null,
	ditutup_pada timestamptz check (ditutup_pada >= dibuka_pada)
);

-- What a lecture was to be about and was about.
create table catatan_pertemuan (
	pertemuan_id uuid primary key references pertemuan_kelas on delete cascade,
	rencana text check (length(rencana) between 1 and 300),
	bahasan text check (length(bahasan) between 1 and 2000),
	tautan text check (length(tautan) between 1 and 500 and tautan ~ '^https?://'),
	versi integer not null default 1 check (versi > 0),
	diubah_oleh uuid references akun on delete set null,
	diubah_pada timestamptz not null
);

-- Who of those who teach the course was there.
create table dosen_pertemuan (
	pertemuan_id uuid not null references catatan_pertemuan on delete cascade,
	dosen_nip text not null references dosen (nip) on update cascade,
	primary key (pertemuan_id, dosen_nip)
);

-- Who may sit the UAS, as the campus has it (shared/rules/presensi.ts); null is the usual.
alter table pengaturan
	add column presensi_ambang text check (presensi_ambang ~ '^([1-9][0-9]?|100)$'),
	add column presensi_dasar text check (presensi_dasar in ('terlaksana', 'rencana')),
	add column presensi_izin text check (presensi_izin in ('hadir', 'tidak hadir', 'tidak dihitung')),
	add column presensi_sakit text check (presensi_sakit in ('hadir', 'tidak hadir', 'tidak dihitung')),
	add column presensi_ujian text check (presensi_ujian in ('tanpa ujian', 'UTS', 'UAS', 'UTS dan UAS'));
