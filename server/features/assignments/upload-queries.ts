import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** A file at an assignment, of one student. */
export type Pemilik = { id: string; mahasiswaId: string }

export type UnggahanRow = {
	id: string
	mahasiswa_id: string
	nama: string
	ukuran: number
	sha256: string | null
}

/** Files of a student that still have their bytes, in the order in which they were begun, each with the last hand-in that has it. */
export async function listUnggahan(
	db: DbOrTrx,
	{ id, mahasiswaId }: Pemilik,
): Promise<(UnggahanRow & { ke: number | null })[]> {
	return db
		.selectFrom('unggahan as u')
		.select(['u.id', 'u.mahasiswa_id', 'u.nama', 'u.ukuran', 'u.sha256'])
		.select(({ selectFrom }) =>
			selectFrom('berkas_pengumpulan as b')
				.select(({ fn }) => fn.max('b.ke').as('ke'))
				.whereRef('b.unggahan_id', '=', 'u.id')
				.as('ke'),
		)
		.where('u.tugas_id', '=', id)
		.where('u.mahasiswa_id', '=', mahasiswaId)
		.where('u.dihapus_pada', 'is', null)
		.orderBy('u.dibuat_pada')
		.orderBy('u.id')
		.execute()
}

/** A file of an assignment that still has its bytes. */
export async function findUnggahan(
	db: DbOrTrx,
	id: string,
	unggahanId: string,
): Promise<UnggahanRow | undefined> {
	return db
		.selectFrom('unggahan')
		.select(['id', 'mahasiswa_id', 'nama', 'ukuran', 'sha256'])
		.where('id', '=', unggahanId)
		.where('tugas_id', '=', id)
		.where('dihapus_pada', 'is', null)
		.executeTakeFirst()
}

export async function isDikumpulkan(db: DbOrTrx, unggahanId: string): Promise<boolean> {
	const row = await db
		.selectFrom('berkas_pengumpulan')
		.select('ke')
		.where('unggahan_id', '=', unggahanId)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Begins a file. */
export async function insertUnggahan(
	db: DbOrTrx,
	{ id, mahasiswaId, nama, ukuran, now }: Pemilik & { nama: string; ukuran: number; now: Date },
): Promise<string> {
	const row = await db
		.insertInto('unggahan')
		.values({
			tugas_id: id,
			mahasiswa_id: mahasiswaId,
			nama,
			ukuran,
			sha256: null,
			dihapus_pada: null,
			dibuat_pada: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return row.id
}

export async function insertPotongan(
	db: DbOrTrx,
	row: { unggahan_id: string; nomor: number; isi: Buffer },
): Promise<void> {
	await db
		.insertInto('potongan_unggahan')
		.values(row)
		.onConflict((oc) => oc.columns(['unggahan_id', 'nomor']).doNothing())
		.execute()
}

/** Numbers of the pieces that have arrived. */
export async function listPotongan(db: DbOrTrx, unggahanId: string): Promise<number[]> {
	const rows = await db
		.selectFrom('potongan_unggahan')
		.select('nomor')
		.where('unggahan_id', '=', unggahanId)
		.orderBy('nomor')
		.execute()
	return rows.map(({ nomor }) => nomor)
}

export async function findPotongan(
	db: DbOrTrx,
	unggahanId: string,
	nomor: number,
): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom('potongan_unggahan')
		.select('isi')
		.where('unggahan_id', '=', unggahanId)
		.where('nomor', '=', nomor)
		.executeTakeFirst()
	return row?.isi
}

export async function saveSha256(db: DbOrTrx, unggahanId: string, sha256: string): Promise<void> {
	await db.updateTable('unggahan').set({ sha256 }).where('id', '=', unggahanId).execute()
}

/** Drops the bytes of replaced files of a student, the oldest first, until `bytes` hold the others; what they were stays written. */
export async function dropReplaced(
	db: DbOrTrx,
	{ id, mahasiswaId, ke, now, bytes }: Pemilik & { ke: number; now: Date; bytes: number },
): Promise<void> {
	await sql`
		with terakhir as (
			select b.unggahan_id, max(b.ke) as ke from berkas_pengumpulan b
			where b.tugas_id = ${id} and b.mahasiswa_id = ${mahasiswaId} group by b.unggahan_id
		),
		diganti as (
			select u.id, sum(u.ukuran) over (order by t.ke desc, u.dibuat_pada desc, u.id) as sampai
			from unggahan u join terakhir t on t.unggahan_id = u.id
			where t.ke < ${ke} and u.dihapus_pada is null
		),
		lama as (
			update unggahan u set dihapus_pada = ${now} from diganti d
			where u.id = d.id and d.sampai > ${bytes}
			returning u.id
		)
		delete from potongan_unggahan p using lama where p.unggahan_id = lama.id`.execute(db)
}

/** Removes files that were never handed in; with `before` those of everybody begun before then. */
export async function deleteUnggahan(
	db: DbOrTrx,
	which: { unggahanId: string; mahasiswaId: string } | { before: Date },
): Promise<boolean> {
	const result = await db
		.deleteFrom('unggahan as u')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(selectFrom('berkas_pengumpulan as b').select('b.ke').whereRef('b.unggahan_id', '=', 'u.id')),
			),
		)
		.$if('before' in which, (qb) =>
			qb
				.where('u.dihapus_pada', 'is', null)
				.where('u.dibuat_pada', '<', 'before' in which ? which.before : new Date(0)),
		)
		.$if('unggahanId' in which, (qb) =>
			'unggahanId' in which
				? qb.where('u.id', '=', which.unggahanId).where('u.mahasiswa_id', '=', which.mahasiswaId)
				: qb,
		)
		.executeTakeFirst()
	return result.numDeletedRows > 0n
}
