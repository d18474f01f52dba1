import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Database } from '#server/db/types.ts'

export type Pengaturan = Omit<Database['pengaturan'], 'satu'>

/** The settings' row, if there is one, and the programmes of study, in one round trip. */
export async function findPengaturan(
	db: DbOrTrx,
): Promise<{ pengaturan: Pengaturan | null; program_studi: string[] }> {
	const { rows } = await sql<{ pengaturan: Pengaturan | null; program_studi: string[] }>`
		select (select to_json(p) from pengaturan p) as pengaturan,
			array(select nama || ' ' || jenjang from program_studi order by nama, jenjang) as program_studi`.execute(
		db,
	)
	return rows[0] ?? { pengaturan: null, program_studi: [] }
}
