-- Before which exams a campus asks for what; without a word the usual rules count (shared/rules/syarat-ujian.ts).
alter table pengaturan
	add column syarat_spp text check (syarat_spp in ('tanpa ujian', 'UTS', 'UAS', 'UTS dan UAS')),
	add column syarat_kehadiran text check (syarat_kehadiran in ('tanpa ujian', 'UTS', 'UAS', 'UTS dan UAS')),
	add column syarat_krs text check (syarat_krs in ('tanpa ujian', 'UTS', 'UAS', 'UTS dan UAS'));

-- What the office lets a student do without: for one exam, or for all of a kind in a term.
create table dispensasi_ujian (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	ujian_id uuid references ujian on delete cascade,
	periode_kode text references periode,
	jenis text check (jenis in ('UTS', 'UAS')),
	syarat text not null check (syarat in ('spp', 'kehadiran', 'krs')),
	berlaku_sampai date not null,
	alasan text not null check (length(btrim(alasan)) between 3 and 500),
	oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	dicabut_oleh uuid references akun on delete set null,
	dicabut_pada timestamptz,
	check ((ujian_id is null) = (jenis is not null) and (jenis is null) = (periode_kode is null)),
	check (dicabut_oleh is null or dicabut_pada is not null)
);
-- A second one for the same is the first one again.
create unique index dispensasi_ujian_berlaku on dispensasi_ujian (mahasiswa_id, ujian_id, periode_kode, jenis, syarat)
	nulls not distinct where dicabut_pada is null;
create index dispensasi_ujian_baru on dispensasi_ujian (dibuat_pada desc, id);
create index dispensasi_ujian_ujian on dispensasi_ujian (ujian_id) where ujian_id is not null;
