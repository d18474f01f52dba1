import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type Kelas = { periode: string; kelas: string; matakuliah: string }
export type BerkasRow = { id: string; nama: string; ukuran: number }

/** Files of a meeting by its place in the timetable, in the order of their names. */
export async function listBerkasPertemuan(
	db: DbOrTrx,
	{ periode, kelas, matakuliah, tanggal, jam }: Kelas & { tanggal: string; jam: string },
): Promise<BerkasRow[]> {
	return db
		.selectFrom('berkas_pertemuan as b')
		.innerJoin('pertemuan_kelas as k', 'k.id', 'b.pertemuan_id')
		.select(['b.id', 'b.nama', 'b.ukuran'])
		.where('k.periode_kode', '=', periode)
		.where('k.kelas_kode', '=', kelas)
		.where('k.matakuliah_kode', '=', matakuliah)
		.where('k.asal_tanggal', '=', tanggal)
		.where('k.asal_jam_mulai', '=', jam)
		.orderBy('b.nama')
		.execute()
}

/** Lets one at a time change the files of a course in a class; says how many bytes they have. */
export async function lockBytes(trx: DbOrTrx, { periode, kelas, matakuliah }: Kelas): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`berkas_pertemuan ${periode} ${kelas} ${matakuliah}`}, 0))`.execute(
		trx,
	)
	const { bytes } = await trx
		.selectFrom('berkas_pertemuan as b')
		.innerJoin('pertemuan_kelas as k', 'k.id', 'b.pertemuan_id')
		.select(sql<number>`coalesce(sum(b.ukuran), 0)::float8`.as('bytes'))
		.where('k.periode_kode', '=', periode)
		.where('k.kelas_kode', '=', kelas)
		.where('k.matakuliah_kode', '=', matakuliah)
		.executeTakeFirstOrThrow()
	return bytes
}

export async function insertBerkasPertemuan(
	trx: DbOrTrx,
	row: { pertemuan_id: string; nama: string; ukuran: number; oleh: string; pada: Date },
): Promise<string> {
	const { id } = await trx
		.insertInto('berkas_pertemuan')
		.values(row)
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export async function deleteBerkasPertemuan(trx: DbOrTrx, id: string): Promise<void> {
	await trx.deleteFrom('berkas_pertemuan').where('id', '=', id).execute()
}

/** A file with the name of its bytes. */
export async function findBerkasPertemuan(
	db: DbOrTrx,
	id: string,
): Promise<(BerkasRow & { sha256: string }) | undefined> {
	return db
		.selectFrom('berkas_pertemuan as b')
		.innerJoin('rujukan_berkas as r', (join) =>
			join.on('r.pemilik', '=', 'pertemuan').on('r.pemilik_id', '=', sql<string>`b.id::text`),
		)
		.select(['b.id', 'b.nama', 'b.ukuran', 'r.sha256'])
		.where('b.id', '=', id)
		.executeTakeFirst()
}
