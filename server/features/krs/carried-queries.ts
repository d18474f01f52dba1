import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Tawaran } from '#shared/rules/bawaan-periode.ts'

type Bawaan = { periode: string; pembukaan: string }

/** Offers courses as the opening of a term carries them over, nobody having a seat; gives how many were new. */
export async function insertPenawaranBawaan(
	db: DbOrTrx,
	{ periode, pembukaan }: Bawaan,
	rows: readonly Tawaran[],
): Promise<number> {
	const kursi = { program_studi: 'text', wajib: 'boolean', kapasitas: 'smallint' }
	const { numAffectedRows } = await sql`
		insert into penawaran
			(periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, wajib, kapasitas, pembukaan_id)
		select ${periode}, kelas, kode, program_studi, wajib, kapasitas, ${pembukaan}::uuid
		from ${rowsOf('r', rows, { kelas: 'text', kode: 'text', ...kursi })}
		on conflict do nothing`.execute(db)
	return Number(numAffectedRows)
}

/** When the plan of a term may be filled in, as its opening sets it. False: it has been set meanwhile. */
export async function insertMasaBawaan(
	db: DbOrTrx,
	{ periode, pembukaan }: Bawaan,
	masa: { buka: Date; tutup: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('masa_krs')
		.values({ ...masa, periode_kode: periode, pembukaan_id: pembukaan })
		.onConflict((oc) => oc.doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

/** Takes back what an opening has carried over and set. */
export async function deletePenawaranBawaan(db: DbOrTrx, { periode, pembukaan }: Bawaan): Promise<void> {
	await sql`delete from penawaran where periode_kode = ${periode} and pembukaan_id = ${pembukaan}::uuid`.execute(
		db,
	)
	await sql`delete from masa_krs where periode_kode = ${periode} and pembukaan_id = ${pembukaan}::uuid`.execute(
		db,
	)
}
