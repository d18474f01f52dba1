import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { lockSeats } from './plan-queries.ts'

/** An offer as it is written down. */
export type Tawaran = {
	id: string
	periode_kode: string
	kelas_kode: string
	matakuliah_kode: string
	program_studi_kode: string
	wajib: boolean
	kapasitas: number
}

/** Gives offers other capacities, held by their ids as whoever takes seats holds them. */
export async function setKapasitas(
	db: DbOrTrx,
	rows: readonly { id: string; kapasitas: number }[],
): Promise<void> {
	await lockSeats(
		db,
		rows.map(({ id }) => id),
	)
	await sql`
		update penawaran o set kapasitas = r.kapasitas
		from ${rowsOf('r', rows, { id: 'uuid', kapasitas: 'smallint' })} where o.id = r.id`.execute(db)
}

/** Gives offers that still have the later capacity the one before, where the seats that are taken allow it. */
export async function undoKapasitas(
	db: DbOrTrx,
	rows: readonly { id: string; dari: number; ke: number }[],
): Promise<void> {
	await sql`
		update penawaran o set kapasitas = r.dari
		from ${rowsOf('r', rows, { id: 'uuid', dari: 'smallint', ke: 'smallint' })}
		where o.id = r.id and o.kapasitas = r.ke and o.terisi <= r.dari`.execute(db)
}

const TAWARAN = {
	...{ id: 'uuid', periode_kode: 'text', kelas_kode: 'text', matakuliah_kode: 'text' },
	...{ program_studi_kode: 'text', wajib: 'boolean', kapasitas: 'smallint' },
}

/** Offers what is not offered yet. @returns how many of them */
export async function insertTawaran(db: DbOrTrx, rows: readonly Tawaran[]): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into penawaran
			(id, periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, wajib, kapasitas)
		select r.* from ${rowsOf('r', rows, TAWARAN)} on conflict do nothing`.execute(db)
	return Number(numAffectedRows)
}

/** Takes offers away that nobody has a seat in. @returns how many of them */
export async function deleteTawaran(db: DbOrTrx, id: readonly string[]): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from penawaran where id = any(${id}::uuid[]) and terisi = 0`.execute(db)
	return Number(numAffectedRows)
}
