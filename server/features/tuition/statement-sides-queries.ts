import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { BayarTanpaBank, SisiKoran } from '#shared/api/reconciliation.ts'

/** A statement, its days, and the time zone that they are days of. */
type Tentang = { id: string; dari: string | null; sampai: string | null; zona: string }

export type Sisi = Exclude<keyof SisiKoran, 'tidak_terbaca' | 'tanpa_bank'>

/** Money of a statement by what is recorded of it; of a row that another file has brought, what that one says. */
export async function sumSisi(
	db: DbOrTrx,
	id: string,
): Promise<{ sisi: Sisi; baris: number; rupiah: number }[]> {
	const { rows } = await sql<{ sisi: Sisi; baris: number; rupiah: number }>`
		with baris as (
			select b.jumlah, case
				when b.keadaan = 'kembar' or (b.keadaan = 'usul' and b.putusan = 'sudah' and b.pembayaran_id is null)
					then coalesce(x.keadaan, 'diurungkan')
				when b.keadaan = 'usul' then case b.putusan when 'pasti' then 'akan' when 'sudah' then 'ditautkan' else 'terbuka' end
				else b.keadaan
			end as keadaan
			from mutasi_bank b
			left join mutasi_bank x on x.sidik = b.sidik and x.id <> b.id
				and x.keadaan in ('terbuka', 'dibukukan', 'ditautkan', 'bukan_spp')
			where b.koran_id = ${id}
		)
		select case keadaan when 'dibukukan' then 'tercatat' when 'ditautkan' then 'tercatat' when 'diurungkan' then 'lepas'
			else keadaan end as sisi, count(*)::int as baris, sum(jumlah)::bigint as rupiah
		from baris group by 1`.execute(db)
	return rows
}

/** Payments of the days of a statement that no statement knows. */
const tanpaBank = ({ id, dari, sampai, zona }: Tentang) => sql`
	from pembayaran p
	where p.status = 'lunas'
		and p.lunas_pada >= ${dari}::date::timestamp at time zone ${zona}
		and p.lunas_pada < (${sampai}::date + 1)::timestamp at time zone ${zona}
		and not exists (
			select from mutasi_bank b where b.pembayaran_id = p.id
				and (b.keadaan in ('dibukukan', 'ditautkan') or (b.keadaan = 'usul' and b.koran_id = ${id}))
		)`

export async function sumTanpaBank(
	db: DbOrTrx,
	tentang: Tentang,
): Promise<{ loket: boolean; baris: number; rupiah: number }[]> {
	const { rows } = await sql<{ loket: boolean; baris: number; rupiah: number }>`
		select p.gateway = 'manual' as loket, count(*)::int as baris, sum(p.jumlah)::bigint as rupiah
		${tanpaBank(tentang)} group by 1`.execute(db)
	return rows
}

export async function listTanpaBank(
	db: DbOrTrx,
	tentang: Tentang,
	{ limit, offset }: { limit: number; offset: number },
): Promise<(Omit<BayarTanpaBank, 'pada'> & { pada: Date })[]> {
	const { rows } = await sql<Omit<BayarTanpaBank, 'pada'> & { pada: Date }>`
		select p.id, p.lunas_pada as pada, m.stambuk, m.nama, t.periode_kode as periode, p.jumlah,
			case when p.gateway <> 'manual' then p.bank end as bank,
			case when p.gateway = 'manual' then substr(p.order_id, 8) else coalesce(p.nomor_va, p.order_id) end as bukti
		from (select p.* ${tanpaBank(tentang)} order by p.lunas_pada, p.id limit ${limit} offset ${offset}) p
		join tagihan t on t.id = p.tagihan_id join mahasiswa m on m.id = t.mahasiswa_id
		order by p.lunas_pada, p.id`.execute(db)
	return rows
}
