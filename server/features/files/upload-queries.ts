import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** A file of an account that is on its way. */
export type TitipanRow = { id: string; akun_id: string; ukuran: number }

/** Lets one at a time begin a file for an account. @returns how many are on their way, and their bytes */
export async function lockTitipan(trx: DbOrTrx, akunId: string): Promise<{ jumlah: number; bytes: number }> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`titipan ${akunId}`}, 0))`.execute(trx)
	return trx
		.selectFrom('titipan')
		.select([
			sql<number>`count(*)::int`.as('jumlah'),
			sql<number>`coalesce(sum(ukuran), 0)::float8`.as('bytes'),
		])
		.where('akun_id', '=', akunId)
		.executeTakeFirstOrThrow()
}

export async function insertTitipan(
	trx: DbOrTrx,
	row: { akun_id: string; ukuran: number; dibuat_pada: Date },
): Promise<string> {
	const { id } = await trx.insertInto('titipan').values(row).returning('id').executeTakeFirstOrThrow()
	return id
}

export async function findTitipan(db: DbOrTrx, id: string): Promise<TitipanRow | undefined> {
	return db.selectFrom('titipan').select(['id', 'akun_id', 'ukuran']).where('id', '=', id).executeTakeFirst()
}

/** Keeps a piece; one that is there already stays as it is. */
export async function insertPotonganTitipan(
	db: DbOrTrx,
	row: { titipan_id: string; nomor: number; isi: Buffer },
): Promise<void> {
	await db
		.insertInto('potongan_titipan')
		.values(row)
		.onConflict((oc) => oc.columns(['titipan_id', 'nomor']).doNothing())
		.execute()
}

/** Numbers of the pieces that have arrived. */
export async function listNomor(db: DbOrTrx, id: string): Promise<number[]> {
	const rows = await db
		.selectFrom('potongan_titipan')
		.select('nomor')
		.where('titipan_id', '=', id)
		.orderBy('nomor')
		.execute()
	return rows.map(({ nomor }) => nomor)
}

/** The pieces in their order. */
export async function listIsi(db: DbOrTrx, id: string): Promise<Buffer[]> {
	const rows = await db
		.selectFrom('potongan_titipan')
		.select('isi')
		.where('titipan_id', '=', id)
		.orderBy('nomor')
		.execute()
	return rows.map(({ isi }) => isi)
}

/** @returns whether there was such a file of the account */
export async function deleteTitipan(db: DbOrTrx, id: string, akunId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('titipan')
		.where('id', '=', id)
		.where('akun_id', '=', akunId)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

export async function deleteTitipanBefore(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('titipan').where('dibuat_pada', '<', before).execute()
}
