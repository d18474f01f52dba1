-- What students ask the office for, and papers of further kinds with numbers and signatories of the campus's own.

alter table seri_surat drop constraint seri_surat_jenis_check,
	add check (jenis in ('aktif_kuliah', 'transkrip', 'cuti', 'undur_diri', 'ktm'));

-- How the number is written; the words in braces are filled in when it is given.
alter table surat add column pola text not null default '{nomor}/{kode}/{unit}/{bulan-romawi}/{tahun}'
	check (length(pola) <= 60 and pola ~ '\{nomor\}' and pola ~ '\{kode\}' and pola ~ '\{tahun\}' and pola !~ '[|]');

create or replace function surat_bernomor() returns trigger language plpgsql as $$
declare
	part text[];
begin
	new.tahun := extract(year from new.tanggal);
	insert into seri_surat values (new.jenis, new.tahun, 1)
	on conflict (jenis, tahun) do update set terakhir = seri_surat.terakhir + 1
	returning terakhir into new.urutan;
	new.nomor := new.pola;
	foreach part slice 1 in array array[
		['{nomor}', lpad(new.urutan::text, greatest(4, length(new.urutan::text)), '0')],
		['{kode}', case new.jenis when 'aktif_kuliah' then 'SKA' when 'transkrip' then 'TRS' when 'cuti' then 'SIC'
			when 'undur_diri' then 'SPD' else 'KTM' end],
		['{unit}', new.kode_unit],
		['{bulan-romawi}', (array['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'])[extract(month from new.tanggal)]],
		['{bulan}', to_char(new.tanggal, 'MM')],
		['{tahun}', new.tahun::text]
	] loop
		new.nomor := replace(new.nomor, part[1], part[2]);
	end loop;
	return new;
end $$;

-- For each kind how it is numbered and who signs; the card also how many years it counts.
alter table pengaturan
	add column nomor_aktif_kuliah text check (length(nomor_aktif_kuliah) between 3 and 60),
	add column ttd_aktif_kuliah_nama text check (length(ttd_aktif_kuliah_nama) between 1 and 80),
	add column ttd_aktif_kuliah_jabatan text check (length(ttd_aktif_kuliah_jabatan) between 1 and 80),
	add column ttd_aktif_kuliah_nip text check (length(ttd_aktif_kuliah_nip) between 1 and 30),
	add column nomor_transkrip text check (length(nomor_transkrip) between 3 and 60),
	add column ttd_transkrip_nama text check (length(ttd_transkrip_nama) between 1 and 80),
	add column ttd_transkrip_jabatan text check (length(ttd_transkrip_jabatan) between 1 and 80),
	add column ttd_transkrip_nip text check (length(ttd_transkrip_nip) between 1 and 30),
	add column nomor_cuti text check (length(nomor_cuti) between 3 and 60),
	add column ttd_cuti_nama text check (length(ttd_cuti_nama) between 1 and 80),
	add column ttd_cuti_jabatan text check (length(ttd_cuti_jabatan) between 1 and 80),
	add column ttd_cuti_nip text check (length(ttd_cuti_nip) between 1 and 30),
	add column nomor_undur_diri text check (length(nomor_undur_diri) between 3 and 60),
	add column ttd_undur_diri_nama text check (length(ttd_undur_diri_nama) between 1 and 80),
	add column ttd_undur_diri_jabatan text check (length(ttd_undur_diri_jabatan) between 1 and 80),
	add column ttd_undur_diri_nip text check (length(ttd_undur_diri_nip) between 1 and 30),
	add column nomor_ktm text check (length(nomor_ktm) between 3 and 60),
	add column ttd_ktm_nama text check (length(ttd_ktm_nama) between 1 and 80),
	add column ttd_ktm_jabatan text check (length(ttd_ktm_jabatan) between 1 and 80),
	add column ttd_ktm_nip text check (length(ttd_ktm_nip) between 1 and 30),
	add column ktm_tahun text check (ktm_tahun ~ '^[1-7]$');

create table permohonan (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa,
	jenis text not null check (jenis in ('aktif_kuliah', 'cuti', 'undur_diri', 'ktm')),
	-- Of leave the term of the leave, else the one that ran when it was asked for.
	periode_kode text references periode check (jenis <> 'cuti' or periode_kode is not null),
	-- Of a card: the first one, or why another.
	sebab text check ((jenis = 'ktm') = (sebab is not null)) check (sebab in ('baru', 'hilang', 'rusak', 'data_berubah')),
	alasan text not null check (length(alasan) between 3 and 1000),
	diajukan_pada timestamptz not null,
	status text not null default 'diajukan' check (status in ('diajukan', 'ditarik', 'ditolak', 'disetujui', 'diurungkan')),
	-- Withdrawn, refused or granted: when, and by whom as long as the account is there.
	diputuskan_pada timestamptz check ((status = 'diajukan') = (diputuskan_pada is null)),
	diputuskan_oleh uuid references akun on delete set null,
	alasan_putusan text check (length(alasan_putusan) between 3 and 500) check ((status = 'ditolak') = (alasan_putusan is not null)),
	-- The paper that was issued with it.
	surat_id uuid references surat check ((status in ('disetujui', 'diurungkan')) = (surat_id is not null)),
	-- Of leave: status, class and plan before it.
	semula jsonb check (semula is null or jenis = 'cuti'),
	diurungkan_pada timestamptz check ((status = 'diurungkan') = (diurungkan_pada is not null)),
	diurungkan_oleh uuid references akun on delete set null,
	alasan_urung text check (length(alasan_urung) between 3 and 500) check ((status = 'diurungkan') = (alasan_urung is not null))
);
-- One at a time of each kind; of leave one a term.
create unique index permohonan_terbuka on permohonan (mahasiswa_id, jenis, (case when jenis = 'cuti' then periode_kode else '' end))
	where status = 'diajukan';
create index permohonan_menunggu on permohonan (diajukan_pada) where status = 'diajukan';
create index permohonan_diputuskan on permohonan (status, diputuskan_pada desc) where status <> 'diajukan';
create index permohonan_surat on permohonan (surat_id) where surat_id is not null;
create index permohonan_mahasiswa on permohonan (mahasiswa_id, diajukan_pada);
create index permohonan_diputuskan_oleh on permohonan (diputuskan_oleh) where diputuskan_oleh is not null;
create index permohonan_diurungkan_oleh on permohonan (diurungkan_oleh) where diurungkan_oleh is not null;

-- What was asked for stays as it was asked; what was decided is decided once, and what was granted can be taken back once.
create function permohonan_tetap() returns trigger language plpgsql as $$
begin
	if (old.mahasiswa_id, old.jenis, old.periode_kode, old.sebab, old.alasan, old.diajukan_pada)
		is distinct from (new.mahasiswa_id, new.jenis, new.periode_kode, new.sebab, new.alasan, new.diajukan_pada)
		or (new.status <> old.status and not (old.status = 'diajukan' and new.status <> 'diurungkan'
			or old.status = 'disetujui' and new.status = 'diurungkan'))
	then raise exception 'a request stays as it was made, and is decided once';
	end if;
	return new;
end $$;
create trigger permohonan_tetap before update on permohonan for each row execute function permohonan_tetap();
