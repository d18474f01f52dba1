import type { Updateable } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import type { Tempat } from './authoring-queries.ts'

/** A file that waits to be read. @returns its id */
export async function insertMenunggu(
	trx: DbOrTrx,
	at: Tempat,
	file: { nama: string; isi: Buffer; oleh: string; dibuat_pada: Date },
): Promise<string> {
	const { periode_kode, matakuliah_kode } = at
	const empty = { jumlah: 0, materi: '[]', ditolak: '[]', catatan: '[]', kemajuan: 0 }
	const { id } = await trx
		.insertInto('impor_materi')
		.values({ periode_kode, matakuliah_kode, ...file, ...empty, status: 'menunggu' })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** A file that waits to be read; undefined when it has been. */
export const findMenunggu = (db: DbOrTrx, id: string) =>
	db
		.selectFrom('impor_materi')
		.select('nama')
		.where('id', '=', id)
		.where('status', '=', 'menunggu')
		.executeTakeFirst()

/** Files of one person that have not been read yet. */
export async function countMenunggu(db: DbOrTrx, oleh: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('impor_materi')
		.select(({ fn }) => fn.countAll<number>().as('jumlah'))
		.where('oleh', '=', oleh)
		.where('status', '=', 'menunggu')
		.executeTakeFirstOrThrow()
	return Number(jumlah)
}

export async function updateImpor(
	db: DbOrTrx,
	id: string,
	change: Updateable<Tables['impor_materi']>,
): Promise<void> {
	await db.updateTable('impor_materi').set(change).where('id', '=', id).execute()
}

/** Refuses files that have waited to be read since before this moment. */
export async function endAbandonedImpor(db: DbOrTrx, before: Date, alasan: string): Promise<void> {
	await db
		.updateTable('impor_materi')
		.set({ status: 'ditolak', kemajuan: 100, isi: null, alasan })
		.where('status', '=', 'menunggu')
		.where('dibuat_pada', '<', before)
		.execute()
}

/** Files that were looked at and left, or undone, before this moment. @returns their ids */
export async function deleteLeftImpor(db: DbOrTrx, before: Date): Promise<string[]> {
	const rows = await db
		.deleteFrom('impor_materi')
		.where('status', 'in', ['siap', 'ditolak', 'diurungkan'])
		.where('dibuat_pada', '<', before)
		.returning('id')
		.execute()
	return rows.map((row) => row.id)
}
