import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** What somebody has written in place of a question of a file. */
export type PerbaikanRow = {
	nomor: number
	versi: number
	soal: unknown
	/** The account, and the name of its lecturer. */
	akun: string | null
	oleh: string | null
	pada: Date
}

export async function listPerbaikan(db: DbOrTrx, impor: string): Promise<PerbaikanRow[]> {
	const { rows } = await sql<PerbaikanRow>`
		select p.nomor, p.versi, p.soal, p.oleh as akun, d.nama as oleh, p.pada
		from perbaikan_impor_soal p left join dosen d on d.akun_id = p.oleh
		where p.impor_id = ${impor} order by p.nomor`.execute(db)
	return rows
}

/** Writes a question in place of the file's, over what was written there before. @returns its version */
export async function upsertPerbaikan(
	db: DbOrTrx,
	row: { impor_id: string; nomor: number; soal: string; oleh: string; pada: Date },
): Promise<number> {
	const { versi } = await db
		.insertInto('perbaikan_impor_soal')
		.values(row)
		.onConflict((oc) =>
			oc.columns(['impor_id', 'nomor']).doUpdateSet({
				soal: row.soal,
				oleh: row.oleh,
				pada: row.pada,
				versi: sql`perbaikan_impor_soal.versi + 1`,
			}),
		)
		.returning('versi')
		.executeTakeFirstOrThrow()
	return versi
}

export async function deletePerbaikan(db: DbOrTrx, impor: string, nomor: number): Promise<void> {
	await db
		.deleteFrom('perbaikan_impor_soal')
		.where('impor_id', '=', impor)
		.where('nomor', '=', nomor)
		.execute()
}

/** Who has looked at the preview before this has not seen all of it. */
export async function bumpImporVersi(db: DbOrTrx, impor: string): Promise<void> {
	await db.updateTable('impor_soal').set({ versi: sql`versi + 1` }).where('id', '=', impor).execute()
}
