import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { partsOf, rowsOf } from '#server/db/rows-of.ts'
import { lockSeats } from './plan-queries.ts'

export type PenawaranKey = { periode: string; kelas: string; kode_mk: string }
export type PenawaranRow = PenawaranKey & { kapasitas: number; wajib: 'Wajib' | 'Pilihan' }

const KEY = { periode: 'text', kelas: 'text', kode_mk: 'text' }
const SAME = sql`r.periode = p.periode_kode and r.kelas = p.kelas_kode and r.kode_mk = p.matakuliah_kode`

export async function listPenawaranRows(
	db: DbOrTrx,
	keys: readonly PenawaranKey[],
	hold: boolean,
): Promise<(PenawaranRow & { terisi: number })[]> {
	const { rows } = await sql<PenawaranRow & { terisi: number }>`
		select r.*, p.kapasitas, p.terisi, case when p.wajib then 'Wajib' else 'Pilihan' end as wajib
		from penawaran p join ${rowsOf('r', keys, KEY)} on ${SAME} ${held(hold, 'p', 'id')}`.execute(db)
	return rows
}

/** Holds the offers that there are of these by their ids, as whoever takes seats does, however many a file names. */
export async function holdPenawaranRows(db: DbOrTrx, keys: readonly PenawaranKey[]): Promise<void> {
	const id: string[] = []
	for (const part of partsOf(keys)) {
		const { rows } = await sql<{ id: string }>`
			select p.id from penawaran p join ${rowsOf('r', part, KEY)} on ${SAME}`.execute(db)
		id.push(...rows.map((row) => row.id))
	}
	await lockSeats(db, id)
}

/** Offers courses in classes to the programme of each class, or changes the offers there are. */
export async function savePenawaranRows(db: DbOrTrx, rows: readonly PenawaranRow[]): Promise<void> {
	await sql`
		insert into penawaran (periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, kapasitas, wajib)
		select r.periode, r.kelas, r.kode_mk, k.program_studi_kode, r.kapasitas, coalesce(r.wajib, 'Wajib') = 'Wajib'
		from ${rowsOf('r', rows, { ...KEY, kapasitas: 'smallint', wajib: 'text' })} join kelas k on k.kode = r.kelas
		on conflict (periode_kode, kelas_kode, matakuliah_kode) do update
			set kapasitas = excluded.kapasitas, wajib = excluded.wajib`.execute(db)
}

/** @returns how many of them nobody had a seat in, and are gone */
export async function deletePenawaranRows(db: DbOrTrx, keys: readonly PenawaranKey[]): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from penawaran p using ${rowsOf('r', keys, KEY)} where ${SAME} and p.terisi = 0`.execute(db)
	return Number(numAffectedRows)
}
