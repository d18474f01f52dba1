import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** Those of these programmes whose students have results: letters and transcripts name the level that they studied at. */
export async function listBernilai(db: DbOrTrx, kode: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select s.kode from unnest(${kode}::text[]) as s (kode)
		where exists (select from kelas k join mahasiswa_periode p on p.kelas_kode = k.kode
			join hasil_studi h on h.mahasiswa_id = p.mahasiswa_id where k.program_studi_kode = s.kode)`.execute(db)
	return rows.map((row) => row.kode)
}
