import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/**
 * What keeps the credit points of courses as they are: results and study plans were counted with them, and classes are taught by
 * them. Classes of a term to come do not.
 */
export async function listSksDipakai(
	db: DbOrTrx,
	kode: readonly string[],
): Promise<{ kode: string; alasan: string[] }[]> {
	const { rows } = await sql<{ kode: string; alasan: string[] }>`
		select m.kode, array_remove(array[
			case when exists (select from hasil_studi h where h.matakuliah_kode = m.kode) then 'nilai' end,
			case when exists (select from krs_matakuliah i join penawaran o on o.id = i.penawaran_id
				where o.matakuliah_kode = m.kode) then 'KRS mahasiswa' end,
			case when exists (select from pengampu p join periode t on t.kode = p.periode_kode
				join periode a on a.aktif and t.mulai <= a.mulai
				where p.matakuliah_kode = m.kode) then 'kelas yang sudah berjalan' end
		], null) as alasan
		from unnest(${kode}::text[]) as m (kode)`.execute(db)
	return rows
}

/** Makes these the courses that must have been passed before a course. */
export async function savePrasyarat(db: DbOrTrx, kode: string, prasyarat: readonly string[]): Promise<void> {
	await sql`delete from prasyarat where matakuliah_kode = ${kode}`.execute(db)
	await sql`insert into prasyarat (matakuliah_kode, prasyarat_kode)
		select ${kode}, p.kode from unnest(${prasyarat}::text[]) as p (kode)`.execute(db)
}

/** Those of these courses that ask for a course themselves, straight or by way of others. */
export async function listMensyaratkan(
	db: DbOrTrx,
	kode: string,
	prasyarat: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		with recursive sesudah (kode) as (
			select matakuliah_kode from prasyarat where prasyarat_kode = ${kode}
			union select p.matakuliah_kode from prasyarat p join sesudah s on p.prasyarat_kode = s.kode
		)
		select kode from sesudah where kode = any(${prasyarat}::text[]) order by kode`.execute(db)
	return rows.map((row) => row.kode)
}

/** Leaves a course without a description, which a row of a file cannot. */
export async function clearDeskripsi(db: DbOrTrx, kode: string): Promise<void> {
	await db.updateTable('matakuliah').set({ deskripsi: '' }).where('kode', '=', kode).execute()
}
