-- That a student has left the campus for good, at most once: how, when and why. While the row is there `mahasiswa.aktif` is false.
create table keluar_mahasiswa (
	mahasiswa_id uuid primary key references mahasiswa on delete cascade,
	-- By the ministry's numbers (shared/rules/keluar-mahasiswa.ts).
	jenis text not null check (jenis ~ '^[0-9]$'),
	tanggal date not null check (tanggal between '1945-01-01' and '2100-12-31'),
	alasan text not null check (length(alasan) between 3 and 300),
	nomor_surat text check (length(nomor_surat) between 1 and 60),
	-- The account was shut with it, and is opened again when it is taken back.
	akun_ditutup boolean not null,
	dicatat_oleh uuid references akun on delete set null,
	dicatat_pada timestamptz not null
);
create index keluar_mahasiswa_oleh on keluar_mahasiswa (dicatat_oleh) where dicatat_oleh is not null;

create function keluar_mahasiswa_aktif() returns trigger language plpgsql as $$
begin
	update mahasiswa set aktif = tg_op = 'DELETE' where id = coalesce(new.mahasiswa_id, old.mahasiswa_id);
	return null;
end $$;
create trigger keluar_mahasiswa_aktif after insert or delete on keluar_mahasiswa
	for each row execute function keluar_mahasiswa_aktif();
