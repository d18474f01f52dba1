import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type WaliRow = { stambuk: string; nip: string }

export async function listWaliRows(
	db: DbOrTrx,
	stambuk: readonly string[],
	hold: boolean,
): Promise<WaliRow[]> {
	const { rows } = await sql<WaliRow>`
		select m.stambuk, w.dosen_nip as nip from dosen_wali w join mahasiswa m on m.id = w.mahasiswa_id
		where m.stambuk = any(${stambuk}::text[]) ${held(hold, 'w', 'mahasiswa_id')}`.execute(db)
	return rows
}

/** Gives students their adviser. */
export async function saveWaliRows(db: DbOrTrx, rows: readonly WaliRow[]): Promise<void> {
	await sql`
		insert into dosen_wali (mahasiswa_id, dosen_nip)
		select m.id, r.nip from ${rowsOf('r', rows, { stambuk: 'text', nip: 'text' })} join mahasiswa m using (stambuk)
		on conflict (mahasiswa_id) do update set dosen_nip = excluded.dosen_nip`.execute(db)
}

export async function deleteWaliRows(db: DbOrTrx, stambuk: readonly string[]): Promise<void> {
	await sql`
		delete from dosen_wali w using mahasiswa m
		where m.id = w.mahasiswa_id and m.stambuk = any(${stambuk}::text[])`.execute(db)
}
