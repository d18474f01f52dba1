-- How a person wants to be told of a kind of thing, where that is not as usual (shared/rules/saluran.ts).
create table saluran_pemberitahuan (
	akun_id uuid not null references akun on delete cascade,
	jenis text not null check (jenis in (
		'balasan', 'sebutan', 'forum', 'materi_baru', 'pertemuan', 'ujian', 'ujian_berubah', 'nilai', 'khs', 'krs', 'tagihan',
		'surat', 'pengumuman', 'keamanan'
	)),
	saluran text not null check (saluran in ('aplikasi', 'email', 'push')),
	aktif boolean not null,
	primary key (akun_id, jenis, saluran),
	-- What concerns the security of an account is always in the app.
	check (jenis <> 'keamanan' or saluran <> 'aplikasi')
);

alter table pemberitahuan
	-- Whether it is in the list of the app; of the others there is a mail or a push.
	add column di_aplikasi boolean not null default true,
	-- Told while its owner sat an exam: it shows when that is over.
	add column ditahan boolean not null default false,
	-- Since when it may be mailed, and pushed; null when it is not to be, has been, or was read before that.
	add column email_sejak timestamptz,
	add column push_sejak timestamptz,
	add constraint pemberitahuan_dibaca_check
		check (dibaca_pada is null or (email_sejak is null and push_sejak is null));
create index pemberitahuan_email on pemberitahuan (email_sejak) where email_sejak is not null;
create index pemberitahuan_push on pemberitahuan (push_sejak) where push_sejak is not null;
create index pemberitahuan_ditahan on pemberitahuan (akun_id) where ditahan;

-- A browser that takes messages; it does as long as its session is open, and for nobody but its account.
create table langganan_push (
	sesi_id uuid primary key references sesi on delete cascade,
	-- The address of the browser's push service.
	titik_akhir text not null unique check (titik_akhir ~ '^https?://' and length(titik_akhir) <= 1000),
	kunci_publik bytea not null check (length(kunci_publik) = 65),
	rahasia bytea not null check (length(rahasia) = 16),
	dibuat_pada timestamptz not null
);

-- Accounts that sit an exam: nothing is shown, mailed or pushed to them meanwhile.
create view akun_ujian as
	select m.akun_id from pengerjaan p join mahasiswa m on m.id = p.mahasiswa_id where p.status = 'berlangsung';
