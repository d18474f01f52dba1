import { type Insertable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'

export type KeluarRow = {
	jenis: string
	tanggal: string
	alasan: string
	nomor_surat: string | null
	akun_ditutup: boolean
	dicatat_pada: Date
	oleh: string | null
}

/** How a student has left; undefined for who has not. */
export async function findKeluar(db: DbOrTrx, mahasiswaId: string): Promise<KeluarRow | undefined> {
	return db
		.selectFrom('keluar_mahasiswa as k')
		.leftJoin('akun as a', 'a.id', 'k.dicatat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['k.jenis', 'k.tanggal', 'k.alasan', 'k.nomor_surat', 'k.akun_ditutup', 'k.dicatat_pada'])
		.select(sql<string | null>`coalesce(d.nama, a.email)`.as('oleh'))
		.where('k.mahasiswa_id', '=', mahasiswaId)
		.executeTakeFirst()
}

export async function insertKeluar(
	db: DbOrTrx,
	keluar: Insertable<Tables['keluar_mahasiswa']>,
): Promise<void> {
	await db.insertInto('keluar_mahasiswa').values(keluar).execute()
}

export async function deleteKeluar(db: DbOrTrx, mahasiswaId: string): Promise<void> {
	await db.deleteFrom('keluar_mahasiswa').where('mahasiswa_id', '=', mahasiswaId).execute()
}

/** The account of a student. */
export const findAkunId = async (db: DbOrTrx, mahasiswaId: string): Promise<string> =>
	(await db.selectFrom('mahasiswa').select('akun_id').where('id', '=', mahasiswaId).executeTakeFirstOrThrow())
		.akun_id

/** Whether a student sits an exam at this moment. */
export async function sitsExam(db: DbOrTrx, mahasiswaId: string, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom('pengerjaan')
		.select('id')
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('status', '=', 'berlangsung')
		.where('tenggat', '>', now)
		.executeTakeFirst()
	return row !== undefined
}
