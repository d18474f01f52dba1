-- Tuition: cancelling a bill, payments through gateways, every event of a gateway, dispensations.

alter table tagihan
	add column dibatalkan_pada timestamptz,
	add column alasan_batal text,
	add check ((dibatalkan_pada is null) = (alasan_batal is null)),
	-- A cancelled bill makes room for a new one of the same term.
	drop constraint tagihan_mahasiswa_id_periode_kode_key;
create unique index tagihan_satu_berlaku on tagihan (mahasiswa_id, periode_kode) where dibatalkan_pada is null;
create index tagihan_mahasiswa on tagihan (mahasiswa_id);

-- One try to pay a bill: a virtual account at a gateway, or money taken in by hand. order_id is its name at the gateway.
create table pembayaran (
	id uuid primary key default gen_random_uuid(),
	tagihan_id uuid not null references tagihan on delete cascade,
	gateway text not null check (gateway in ('midtrans', 'xendit', 'simulator', 'manual')),
	order_id text not null unique check (length(order_id) between 1 and 64),
	jumlah bigint not null check (jumlah > 0),
	bank text check (length(bank) between 2 and 20),
	nomor_va text check (nomor_va ~ '^[0-9 ]{6,40}$'),
	-- The order of these words, and why they never go back, is in shared/rules/pembayaran.ts.
	status text not null default 'menunggu' check (
		status in ('menunggu', 'gagal', 'kedaluwarsa', 'dibatalkan', 'lunas', 'ditolak', 'dikembalikan')
	),
	dibuat_pada timestamptz not null,
	kedaluwarsa_pada timestamptz,
	lunas_pada timestamptz,
	catatan text not null default '',
	dicatat_oleh uuid references akun on delete set null,
	check (gateway = 'manual' or bank is not null),
	-- 'lunas' alone counts as money; a reversed payment keeps the moment at which it was once paid.
	check (status <> 'lunas' or lunas_pada is not null)
);
create index pembayaran_tagihan on pembayaran (tagihan_id);
-- A bill waits for at most one virtual account of a bank, however often the button is pressed.
create unique index pembayaran_satu_menunggu on pembayaran (tagihan_id, bank) where status = 'menunggu';

-- Every event that a gateway sent, once, also the forged and the useless; kali counts its repeats.
create table peristiwa_pembayaran (
	id bigint generated always as identity primary key,
	gateway text not null,
	identitas text not null check (length(identitas) between 1 and 200),
	pembayaran_id uuid references pembayaran on delete set null,
	diterima_pada timestamptz not null,
	terakhir_pada timestamptz not null,
	kali integer not null default 1 check (kali > 0),
	hasil text not null check (
		hasil in ('diterapkan', 'tidak_mengubah', 'jumlah_salah', 'order_tidak_dikenal', 'tagihan_batal', 'tidak_dikenal', 'palsu')
	),
	isi jsonb not null,
	unique (gateway, identitas)
);
create index peristiwa_pembayaran_pembayaran on peristiwa_pembayaran (pembayaran_id);
create index peristiwa_pembayaran_hasil on peristiwa_pembayaran (hasil, diterima_pada);

create function peristiwa_pembayaran_tetap() returns trigger language plpgsql as $$
begin
	raise exception 'events of gateways are kept';
end $$;
create trigger peristiwa_pembayaran_no_delete before delete or truncate on peristiwa_pembayaran
	for each statement execute function peristiwa_pembayaran_tetap();

-- Opens the tuition gates for one student, up to and including a day on campus.
create table dispensasi_spp (
	id uuid primary key default gen_random_uuid(),
	mahasiswa_id uuid not null references mahasiswa on delete cascade,
	berlaku_sampai date not null,
	alasan text not null check (length(alasan) between 1 and 500),
	dibuat_pada timestamptz not null,
	diberikan_oleh uuid references akun on delete set null,
	dicabut_pada timestamptz
);
create index dispensasi_spp_mahasiswa on dispensasi_spp (mahasiswa_id) where dicabut_pada is null;

-- What the tuition gates judge by (shared/rules/spp.ts): the bills up to the active term that were not cancelled,
-- and the last day of a dispensation. One statement, so that an exam can ask for it in the same round trip.
create function fakta_spp(mahasiswa uuid) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'tagihan', coalesce((
			select jsonb_agg(jsonb_build_object(
				'jumlah', t.jumlah,
				'terbayar', coalesce((select sum(p.jumlah) from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas'), 0),
				'lunas', t.lunas_pada is not null,
				'berjalan', t.periode_kode = a.kode
			))
			from tagihan t
			join periode a on a.aktif and t.periode_kode <= a.kode
			where t.mahasiswa_id = mahasiswa and t.dibatalkan_pada is null
		), '[]'::jsonb),
		'dispensasi_sampai', (
			select max(d.berlaku_sampai) from dispensasi_spp d where d.mahasiswa_id = mahasiswa and d.dicabut_pada is null
		)
	)
$$;
