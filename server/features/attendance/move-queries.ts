import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

/** A mark of attendance that goes to the meeting of another class. */
export type PindahPresensi = { mahasiswa: string; dari: string; ke: string }

/** Takes marks along to other meetings; whoever has the roster open sees that it has changed. @returns how many */
export async function movePresensi(db: DbOrTrx, rows: readonly PindahPresensi[]): Promise<number> {
	if (rows.length === 0) return 0
	const { numAffectedRows } = await sql`
		update presensi p set pertemuan_id = r.ke
		from ${rowsOf('r', rows, { mahasiswa: 'uuid', dari: 'uuid', ke: 'uuid' })}
		where p.pertemuan_id = r.dari and p.mahasiswa_id = r.mahasiswa`.execute(db)
	return Number(numAffectedRows ?? 0n)
}

/** Gives meetings what was written down of others. */
export async function copyCatatan(db: DbOrTrx, rows: readonly { dari: string; ke: string }[]): Promise<void> {
	if (rows.length === 0) return
	await sql`
		insert into catatan_pertemuan (pertemuan_id, rencana, bahasan, tautan, diubah_oleh, diubah_pada)
		select r.ke, c.rencana, c.bahasan, c.tautan, c.diubah_oleh, c.diubah_pada
		from ${rowsOf('r', rows, { dari: 'uuid', ke: 'uuid' })} join catatan_pertemuan c on c.pertemuan_id = r.dari`.execute(
		db,
	)
}
