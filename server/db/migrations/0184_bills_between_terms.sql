-- While no term is active every bill that was not cancelled stands, as arrears: nobody passes the tuition gates because one
-- term is over and the next has not begun.
create or replace function fakta_spp(mahasiswa uuid) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'tagihan', coalesce((
			select jsonb_agg(jsonb_build_object(
				'jumlah', t.jumlah,
				'terbayar', coalesce((select sum(p.jumlah) from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas'), 0),
				'lunas', t.lunas_pada is not null,
				'berjalan', coalesce(t.periode_kode = a.kode, false)
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
