import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf } from '#server/db/rows-of.ts'
import type { Rekam } from '#shared/rules/impor.ts'
import type { Acuan } from '#shared/rules/tangan.ts'
import type { BarisRow } from './queries.ts'

/** What files of a kind have written of these records, by the last that did and was not taken back. */
export async function listAcuan(
	db: DbOrTrx,
	{ jenis, periode, kunci }: { jenis: string; periode: string; kunci: readonly string[] },
): Promise<Map<string, Acuan>> {
	const acuan = new Map<string, Acuan>()
	for (const part of partsOf(kunci)) {
		const { rows } = await sql<{ kunci: string; rekam: Rekam; periode_kode: string | null }>`
			select distinct on (b.kunci) b.kunci, b.rekam || b.dasar as rekam, i.periode_kode
			from impor_baris b join impor i on i.id = b.impor_id
			where b.kunci = any(${part}::text[]) and i.jenis = ${jenis} and i.status in ('ditulis', 'mengurungkan')
			order by b.kunci, i.ditulis_ke desc`.execute(db)
		for (const row of rows)
			acuan.set(row.kunci, { rekam: row.rekam, periode_lain: row.periode_kode !== periode })
	}
	return acuan
}

/** From now on the rows of a file that were not refused are what files have written of their records. */
export async function markWritten(db: DbOrTrx, id: string, kunci: readonly string[]): Promise<void> {
	await sql`
		update impor_baris b set kunci = (
			select string_agg(coalesce(b.rekam ->> k.nama, ''), ' · ' order by k.urutan)
			from unnest(${kunci}::text[]) with ordinality k (nama, urutan))
		where b.impor_id = ${id} and b.keadaan <> 'ditolak'`.execute(db)
	await sql`update impor set ditulis_ke = nextval('impor_ditulis_ke') where id = ${id}`.execute(db)
}

/** What somebody has let a file overwrite, by row. */
export async function listTimpa(db: DbOrTrx, id: string): Promise<Map<number, Rekam>> {
	const rows = await db
		.selectFrom('impor_baris')
		.select(['nomor', 'timpa'])
		.where('impor_id', '=', id)
		.where(sql<boolean>`timpa <> '{}'`)
		.execute()
	return new Map(rows.map(({ nomor, timpa }) => [nomor, timpa as Rekam]))
}

/** Lets a file overwrite what has changed in these rows where it was kept, or keeps what was let go. @param nomor all rows where there are none */
export async function setTimpa(
	db: DbOrTrx,
	id: string,
	{ nomor, timpa }: { nomor: readonly number[] | null; timpa: boolean },
): Promise<void> {
	await sql`
		update impor_baris b set timpa = ${
			timpa
				? sql`b.timpa || (select coalesce(jsonb_object_agg(k, coalesce(b.lama -> k, 'null')), '{}') from jsonb_object_keys(b.dasar) k)`
				: sql`'{}'::jsonb`
		}
		where b.impor_id = ${id} and (b.ditahan <> '{}' or b.timpa <> '{}')
			and (${nomor}::int[] is null or b.nomor = any(${nomor}::int[]))`.execute(db)
}

/** Rows whose records were changed since a file wrote them, and what of it this one would change: a page of them, or of these. */
export async function listTangan(
	db: DbOrTrx,
	{
		id,
		nomor,
		dari = 0,
		sebanyak,
	}: { id: string; nomor?: readonly number[]; dari?: number; sebanyak: number },
): Promise<BarisRow[]> {
	return db
		.selectFrom('impor_baris')
		.selectAll()
		.where('impor_id', '=', id)
		.where(sql<boolean>`(ditahan <> '{}' or timpa <> '{}')`)
		.orderBy('nomor')
		.offset(dari)
		.limit(sebanyak)
		.$if(nomor !== undefined, (query) => query.where('nomor', 'in', [...(nomor ?? [])]))
		.execute()
}

export type JumlahTangan = { baris: number; ditahan: number; ditimpa: number }

/** How many rows those are, and how many values are kept and overwritten. */
export async function countTangan(db: DbOrTrx, id: string): Promise<JumlahTangan> {
	const { rows } = await sql<JumlahTangan>`
		select count(*)::int as baris,
			coalesce(sum((select count(*) from jsonb_object_keys(ditahan))), 0)::int as ditahan,
			coalesce(sum((select count(*) from jsonb_object_keys(timpa))), 0)::int as ditimpa
		from impor_baris where impor_id = ${id} and (ditahan <> '{}' or timpa <> '{}')`.execute(db)
	return rows[0] ?? { baris: 0, ditahan: 0, ditimpa: 0 }
}
