import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** What somebody has written in place of a question of a file; null: it was put back to what the file has. */
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

/** Puts a question back to what the file has; that somebody has done so stays. @returns its version */
export async function clearPerbaikan(
	db: DbOrTrx,
	{ impor_id, nomor, ...by }: { impor_id: string; nomor: number; oleh: string; pada: Date },
): Promise<number> {
	const { versi } = await db
		.updateTable('perbaikan_impor_soal')
		.set({ ...by, soal: null, versi: sql`versi + 1` })
		.where('impor_id', '=', impor_id)
		.where('nomor', '=', nomor)
		.returning('versi')
		.executeTakeFirstOrThrow()
	return versi
}

/** Who has looked at the preview before this has not seen all of it. */
export async function bumpImporVersi(db: DbOrTrx, impor: string): Promise<void> {
	await db.updateTable('impor_soal').set({ versi: sql`versi + 1` }).where('id', '=', impor).execute()
}
