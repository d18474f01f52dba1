import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type PengampuRow = { periode: string; kelas: string; kode_mk: string; nip: string }

const COLUMNS = { periode: 'text', kelas: 'text', kode_mk: 'text', nip: 'text' }
const SAME = sql`r.periode = p.periode_kode and r.kelas = p.kelas_kode and r.kode_mk = p.matakuliah_kode and r.nip = p.dosen_nip`

export async function listPengampuRows(
	db: DbOrTrx,
	keys: readonly PengampuRow[],
	hold: boolean,
): Promise<PengampuRow[]> {
	const { rows } = await sql<PengampuRow>`
		select r.* from pengampu p join ${rowsOf('r', keys, COLUMNS)} on ${SAME}
		${held(hold, 'p', 'id')}`.execute(db)
	return rows
}

/** Gives courses of classes to lecturers for a term. */
export async function savePengampuRows(db: DbOrTrx, rows: readonly PengampuRow[]): Promise<void> {
	await sql`
		insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		select periode, kelas, kode_mk, nip from ${rowsOf('r', rows, COLUMNS)}
		on conflict do nothing`.execute(db)
}

export async function deletePengampuRows(db: DbOrTrx, keys: readonly PengampuRow[]): Promise<void> {
	await sql`delete from pengampu p using ${rowsOf('r', keys, COLUMNS)} where ${SAME}`.execute(db)
}
