-- What has arrived for a bill stands with it: added up again for each of a list, it cost more than all else of the list.
alter table tagihan
	add column masuk bigint not null default 0 check (masuk >= 0);

create function catat_masuk() returns trigger language plpgsql as $$
begin
	-- By what was added or taken away, not as a new sum: of two payments at once neither sees the other.
	if tg_op <> 'INSERT' and old.status = 'lunas' then
		update tagihan set masuk = masuk - old.jumlah where id = old.tagihan_id;
	end if;
	if tg_op <> 'DELETE' and new.status = 'lunas' then
		update tagihan set masuk = masuk + new.jumlah where id = new.tagihan_id;
	end if;
	return null;
end $$;
create trigger pembayaran_masuk_baru after insert on pembayaran
	for each row when (new.status = 'lunas') execute function catat_masuk();
create trigger pembayaran_masuk_ubah after update of status, jumlah, tagihan_id on pembayaran
	for each row when ((old.status, old.jumlah, old.tagihan_id) is distinct from (new.status, new.jumlah, new.tagihan_id))
	execute function catat_masuk();
create trigger pembayaran_masuk_hapus after delete on pembayaran
	for each row when (old.status = 'lunas') execute function catat_masuk();

update tagihan t set masuk = p.masuk
from (select tagihan_id, sum(jumlah) as masuk from pembayaran where status = 'lunas' group by tagihan_id) p
where p.tagihan_id = t.id;

-- A bill that the campus' own records settled owes nothing.
alter table tagihan
	add column sisa bigint not null generated always as (
		case when lunas_pada is null then greatest(jumlah - masuk, 0) else 0 end) stored;

-- Of all terms together, a page far behind is found without sorting all before it.
create index tagihan_jumlah on tagihan (jumlah, id) where dibatalkan_pada is null;
create index tagihan_jatuh_tempo on tagihan (jatuh_tempo, id) where dibatalkan_pada is null;
create index tagihan_sisa on tagihan (sisa, id) where dibatalkan_pada is null;
create index tagihan_orang on tagihan (mahasiswa_id, id) include (lunas_pada) where dibatalkan_pada is null;
drop index tagihan_terbuka;
create index tagihan_terbuka on tagihan (jatuh_tempo) include (id, mahasiswa_id, jumlah, masuk)
	where lunas_pada is null and dibatalkan_pada is null;

create or replace function fakta_spp(mahasiswa uuid) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'tagihan', coalesce((
			select jsonb_agg(jsonb_build_object(
				'jumlah', t.jumlah,
				'terbayar', t.masuk,
				'lunas', t.lunas_pada is not null,
				'berjalan', coalesce(t.periode_kode = a.kode, false),
				'tertib_sampai', case when t.lunas_pada is null then (
					select t.jatuh_tempo from rencana_cicilan r where r.tagihan_id = t.id and not exists (
						select from pengaturan s where s.cicilan_gerbang = 'belum memenuhi')) end
			))
			from tagihan t
			left join periode a on a.aktif
			where t.mahasiswa_id = mahasiswa and t.dibatalkan_pada is null and coalesce(t.periode_kode <= a.kode, true)
		), '[]'::jsonb),
		'dispensasi_sampai', (
			select max(d.berlaku_sampai) from dispensasi_spp d where d.mahasiswa_id = mahasiswa and d.dicabut_pada is null
		)
	)
$$;
