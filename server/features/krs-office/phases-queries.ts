import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { TahapKrs } from '#shared/rules/tahap-krs.ts'
import { KINI, RENCANA } from './list-queries.ts'

/** Phases of a term, what opens first on top. */
export const listTahap = (db: DbOrTrx, periode: string): Promise<TahapKrs[]> =>
	db
		.selectFrom('tahap_krs')
		.select(['program_studi_kode', 'angkatan', 'buka', 'tutup'])
		.where('periode_kode', '=', periode)
		.orderBy('buka')
		.orderBy('tutup')
		.orderBy('angkatan')
		.orderBy('program_studi_kode')
		.execute()

/** Holds the days of a term, so that of two who change them the second sees what the first has left. */
export const lockMasaOf = (db: DbOrTrx, periode: string) =>
	db
		.selectFrom('periode as p')
		.leftJoin('masa_krs as b', 'b.periode_kode', 'p.kode')
		.select(['p.kode', 'b.buka', 'b.tutup'])
		.where('p.kode', '=', periode)
		.forUpdate('p')
		.executeTakeFirst()

/** Puts phases in the place of those that a term had. */
export async function replaceTahap(db: DbOrTrx, periode: string, tahap: readonly TahapKrs[]): Promise<void> {
	await db.deleteFrom('tahap_krs').where('periode_kode', '=', periode).execute()
	if (tahap.length > 0)
		await db
			.insertInto('tahap_krs')
			.values(tahap.map((one) => ({ ...one, periode_kode: periode })))
			.execute()
}

/** Students of the active term by what a phase can be for. */
export async function countBySasaran(db: DbOrTrx) {
	const { rows } = await sql<{ prodi: string; angkatan: number; mahasiswa: number; belum: number }>`
		select k.program_studi_kode as prodi, m.angkatan, count(*)::int as mahasiswa,
			count(*) filter (where r.id is null or r.status in ('draft', 'dikembalikan'))::int as belum
		from ${RENCANA} where ${KINI} group by k.program_studi_kode, m.angkatan`.execute(db)
	return rows
}

export const listProdi = (db: DbOrTrx) =>
	db.selectFrom('program_studi').select(['kode', 'nama']).orderBy('nama').execute()
