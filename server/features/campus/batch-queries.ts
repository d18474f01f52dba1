import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type ProdiRow = { kode: string; nama: string; jenjang: string }
export type KelasRow = { kode: string; program_studi: string; semester: number }

export async function listProdiRows(
	db: DbOrTrx,
	kode: readonly string[],
	hold: boolean,
): Promise<ProdiRow[]> {
	const { rows } = await sql<ProdiRow>`
		select kode, nama, jenjang from program_studi where kode = any(${kode}::text[])
		${held(hold, 'program_studi', 'kode')}`.execute(db)
	return rows
}

/** Makes programmes, or changes those there are. */
export async function saveProdiRows(db: DbOrTrx, rows: readonly ProdiRow[]): Promise<void> {
	await sql`
		insert into program_studi (kode, nama, jenjang)
		select kode, nama, jenjang from ${rowsOf('r', rows, { kode: 'text', nama: 'text', jenjang: 'text' })}
		on conflict (kode) do update set nama = excluded.nama, jenjang = excluded.jenjang`.execute(db)
}

export async function deleteProdiRows(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await db
		.deleteFrom('program_studi')
		.where('kode', 'in', [...kode])
		.execute()
}

export async function listKelasRows(
	db: DbOrTrx,
	kode: readonly string[],
	hold: boolean,
): Promise<KelasRow[]> {
	const { rows } = await sql<KelasRow>`
		select kode, program_studi_kode as program_studi, semester
		from kelas where kode = any(${kode}::text[]) ${held(hold, 'kelas', 'kode')}`.execute(db)
	return rows
}

/** Makes classes, or changes those there are, in the order of their codes. */
export async function saveKelasRows(db: DbOrTrx, rows: readonly KelasRow[]): Promise<void> {
	await sql`
		insert into kelas (kode, program_studi_kode, semester)
		select kode, program_studi, semester
		from ${rowsOf('r', rows, { kode: 'text', program_studi: 'text', semester: 'smallint' })} order by kode
		on conflict (kode) do update
			set program_studi_kode = excluded.program_studi_kode, semester = excluded.semester`.execute(db)
}

export async function deleteKelasRows(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await db
		.deleteFrom('kelas')
		.where('kode', 'in', [...kode])
		.execute()
}

export type PeriodeRow = { kode: string; mulai: string; selesai: string }

export async function listPeriodeRows(
	db: DbOrTrx,
	kode: readonly string[],
	hold: boolean,
): Promise<PeriodeRow[]> {
	const { rows } = await sql<PeriodeRow>`
		select kode, mulai::text as mulai, selesai::text as selesai
		from periode where kode = any(${kode}::text[]) ${held(hold, 'periode', 'kode')}`.execute(db)
	return rows
}

/** The term that runs, with its first day. */
export async function findPeriodeBerjalan(db: DbOrTrx): Promise<PeriodeRow | undefined> {
	const { rows } = await sql<PeriodeRow>`
		select kode, mulai::text as mulai, selesai::text as selesai from periode where aktif`.execute(db)
	return rows[0]
}

/** Makes terms that are over, or changes their days. */
export async function savePeriodeRows(db: DbOrTrx, rows: readonly PeriodeRow[]): Promise<void> {
	await sql`
		insert into periode (kode, mulai, selesai)
		select kode, mulai, selesai from ${rowsOf('r', rows, { kode: 'text', mulai: 'date', selesai: 'date' })}
		on conflict (kode) do update set mulai = excluded.mulai, selesai = excluded.selesai`.execute(db)
}

export async function deletePeriodeRows(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await sql`delete from periode where kode = any(${kode}::text[])`.execute(db)
}
