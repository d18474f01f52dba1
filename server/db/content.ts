import { sql } from 'kysely'
import type { DbOrTrx } from './client.ts'

/** What a migrated database holds: nothing yet, the demo campus, or the data of a campus. */
export type DbContent = 'empty' | 'demo' | 'campus'

/** Tables of which at least one has rows on any database that somebody has begun to use. */
const BASIS = [
	'akun',
	'pengaturan',
	'program_studi',
	'periode',
	'kelas',
	'mahasiswa',
	'dosen',
	'matakuliah',
	'bank_soal',
	'berkas',
]

export async function findDbContent(db: DbOrTrx): Promise<DbContent> {
	const hasRows = (table: string) => sql`exists (select from ${sql.table(table)})`
	const { rows } = await sql<{ demo: boolean; used: boolean }>`
		select ${hasRows('demo')} as demo, ${sql.join(BASIS.map(hasRows), sql` or `)} as used`.execute(db)
	const [found] = rows
	if (found?.demo) return 'demo'
	return found?.used ? 'campus' : 'empty'
}
