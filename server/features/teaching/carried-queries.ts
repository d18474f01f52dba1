import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Pengampu } from '#shared/rules/bawaan-periode.ts'

type Bawaan = { periode: string; pembukaan: string }

/** Gives courses to lecturers as the opening of a term carries them over; gives how many were new. */
export async function insertPengampuBawaan(
	db: DbOrTrx,
	{ periode, pembukaan }: Bawaan,
	rows: readonly Pengampu[],
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip, pembukaan_id)
		select ${periode}, kelas, kode, nip, ${pembukaan}::uuid
		from ${rowsOf('r', rows, { kelas: 'text', kode: 'text', nip: 'text' })}
		on conflict do nothing`.execute(db)
	return Number(numAffectedRows)
}

/** Takes back what an opening has carried over. */
export async function deletePengampuBawaan(db: DbOrTrx, { periode, pembukaan }: Bawaan): Promise<void> {
	await sql`delete from pengampu where periode_kode = ${periode} and pembukaan_id = ${pembukaan}::uuid`.execute(
		db,
	)
}
