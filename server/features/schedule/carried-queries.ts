import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Kuliah } from '#shared/rules/bawaan-periode.ts'

type Bawaan = { periode: string; pembukaan: string }

/** Puts lectures into the week of a term as its opening carries them over. */
export async function insertJadwalBawaan(
	db: DbOrTrx,
	{ periode, pembukaan }: Bawaan,
	rows: readonly Kuliah[],
): Promise<void> {
	const jam = { hari: 'text', jam_mulai: 'time', jam_selesai: 'time', ruangan: 'text' }
	await sql`
		insert into jadwal_kuliah
			(periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan, pembukaan_id)
		select ${periode}, kelas, kode, hari, jam_mulai, jam_selesai, ruangan, ${pembukaan}::uuid
		from ${rowsOf('r', rows, { kelas: 'text', kode: 'text', ...jam })}`.execute(db)
}

/** Takes back what an opening has carried over. */
export async function deleteJadwalBawaan(db: DbOrTrx, { periode, pembukaan }: Bawaan): Promise<void> {
	await sql`delete from jadwal_kuliah where periode_kode = ${periode} and pembukaan_id = ${pembukaan}::uuid`.execute(
		db,
	)
}
