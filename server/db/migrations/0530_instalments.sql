-- Instalments: a bill that is paid in dated parts. Money counts for the first parts first.
alter table pengaturan
	-- 'belum memenuhi': a plan without overdue part opens no gate by itself (shared/rules/cicilan.ts).
	add column cicilan_gerbang text check (cicilan_gerbang in ('memenuhi', 'belum memenuhi')),
	add column pola_cicilan text check (length(pola_cicilan) between 1 and 100);

-- One press of the office: all plans that were granted with it can be taken back with it.
create table pemberian_cicilan (
	id uuid primary key default gen_random_uuid(),
	periode_kode text not null references periode on delete cascade,
	dibuat_oleh uuid references akun on delete set null,
	dibuat_pada timestamptz not null,
	diurungkan_pada timestamptz
);
create index pemberian_cicilan_periode on pemberian_cicilan (periode_kode, dibuat_pada);

create table rencana_cicilan (
	tagihan_id uuid primary key references tagihan on delete cascade,
	pemberian_id uuid not null references pemberian_cicilan on delete cascade,
	-- What the bill was due on, and is again without the plan.
	jatuh_tempo_semula date not null,
	dibuat_pada timestamptz not null
);
create index rencana_cicilan_pemberian on rencana_cicilan (pemberian_id);

create table bagian_cicilan (
	tagihan_id uuid not null references rencana_cicilan on delete cascade,
	urutan smallint not null check (urutan between 1 and 6),
	jumlah bigint not null check (jumlah > 0),
	jatuh_tempo date not null,
	primary key (tagihan_id, urutan)
);

-- A plan has two to six parts, one after the other, which are the bill to the rupiah.
create function periksa_cicilan(tagihan uuid) returns void language plpgsql as $$
declare
	rusak boolean;
begin
	select not (count(*) between 2 and 6 and max(b.urutan) = count(*) and sum(b.jumlah) = t.jumlah
		and bool_and(b.sebelum is null or b.sebelum < b.jatuh_tempo))
	into rusak
	from rencana_cicilan r
	join tagihan t on t.id = r.tagihan_id
	left join (
		select *, lag(x.jatuh_tempo) over (partition by x.tagihan_id order by x.urutan) as sebelum
		from bagian_cicilan x where x.tagihan_id = periksa_cicilan.tagihan
	) b on b.tagihan_id = r.tagihan_id
	where r.tagihan_id = periksa_cicilan.tagihan
	group by t.id;
	if rusak then
		raise exception 'the instalments of bill % are not the bill', tagihan using errcode = 'check_violation';
	end if;
end $$;

create function periksa_cicilan_rencana() returns trigger language plpgsql as $$
begin
	perform periksa_cicilan(case when tg_op = 'DELETE' then old.tagihan_id else new.tagihan_id end);
	return null;
end $$;
create constraint trigger rencana_cicilan_utuh after insert on rencana_cicilan
	deferrable initially deferred for each row execute function periksa_cicilan_rencana();
create constraint trigger bagian_cicilan_utuh after insert or update or delete on bagian_cicilan
	deferrable initially deferred for each row execute function periksa_cicilan_rencana();

create function periksa_cicilan_tagihan() returns trigger language plpgsql as $$
begin
	perform periksa_cicilan(new.id);
	return null;
end $$;
create constraint trigger tagihan_cicilan_utuh after update of jumlah on tagihan
	deferrable initially deferred for each row when (old.jumlah <> new.jumlah) execute function periksa_cicilan_tagihan();

-- A bill with a plan is due when its first part is due that money has not reached; when all is paid, with its last part.
-- Lists, reminders and arrears look at the bill's day alone.
create function geser_jatuh_tempo(tagihan uuid) returns void language sql as $$
	update tagihan t set jatuh_tempo = b.jatuh_tempo
	from (
		select x.jatuh_tempo from (
			select *, sum(jumlah) over (order by urutan) as sampai, max(urutan) over () as terakhir
			from bagian_cicilan where tagihan_id = geser_jatuh_tempo.tagihan
		) x
		where x.urutan = x.terakhir or x.sampai > coalesce((
			select sum(p.jumlah) from pembayaran p where p.tagihan_id = geser_jatuh_tempo.tagihan and p.status = 'lunas'), 0)
		order by x.urutan limit 1
	) b
	where t.id = geser_jatuh_tempo.tagihan and t.jatuh_tempo <> b.jatuh_tempo
$$;

create function geser_oleh_uang() returns trigger language plpgsql as $$
begin
	perform geser_jatuh_tempo(case when tg_op = 'DELETE' then old.tagihan_id else new.tagihan_id end);
	return null;
end $$;
create trigger pembayaran_menggeser_baru after insert on pembayaran
	for each row when (new.status = 'lunas') execute function geser_oleh_uang();
create trigger pembayaran_menggeser_ubah after update of status, jumlah on pembayaran
	for each row when (old.status = 'lunas' or new.status = 'lunas') execute function geser_oleh_uang();
create trigger pembayaran_menggeser_hapus after delete on pembayaran
	for each row when (old.status = 'lunas') execute function geser_oleh_uang();
create trigger bagian_cicilan_menggeser after insert or update on bagian_cicilan
	for each row execute function geser_oleh_uang();

create function kembalikan_jatuh_tempo() returns trigger language plpgsql as $$
begin
	update tagihan set jatuh_tempo = old.jatuh_tempo_semula where id = old.tagihan_id;
	return null;
end $$;
create trigger rencana_cicilan_dihapus after delete on rencana_cicilan
	for each row execute function kembalikan_jatuh_tempo();

-- The gates are told until when a plan is in order: an open bill that is paid in parts has a day on which the next is due.
create or replace function fakta_spp(mahasiswa uuid) returns jsonb language sql stable as $$
	select jsonb_build_object(
		'tagihan', coalesce((
			select jsonb_agg(jsonb_build_object(
				'jumlah', t.jumlah,
				'terbayar', coalesce((select sum(p.jumlah) from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas'), 0),
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
