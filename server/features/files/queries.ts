import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type Berkas = { sha256: string; mime: string; isi: Buffer }

/** Kinds of things that files belong to. */
export type Pemilik =
	| 'soal'
	| 'paket_soal'
	| 'impor_soal'
	| 'draf_soal'
	| 'mahasiswa'
	| 'berita'
	| 'draf_berita'
	| 'materi'
	| 'pertemuan'
	| 'impor_materi'
	| 'tugas'
	| 'draf_tugas'
	| 'permohonan'
	| 'kampus'

/** What a file is for: whose it is and in which place. */
export type Guna = { pemilik: Pemilik; pemilik_id: string; guna: string }
export type Rujukan = Guna & { sha256: string }

/** A file that one of these owners refers to; a film without its bytes, which are read piece by piece. */
export async function findBerkas(db: DbOrTrx, sha256: string, pemilik: readonly Pemilik[]) {
	return db
		.selectFrom('berkas as b')
		.select([
			'b.mime',
			sql<Buffer | null>`case when b.mime not like 'video/%' then b.isi end`.as('isi'),
			sql<number>`octet_length(b.isi)`.as('ukuran'),
		])
		.where('b.sha256', '=', sha256)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('rujukan_berkas as r')
					.select('r.sha256')
					.whereRef('r.sha256', '=', 'b.sha256')
					.where('r.pemilik', 'in', pemilik),
			),
		)
		.executeTakeFirst()
}

/** A piece of a stored file; empty when the file is gone. */
export async function findPotongan(
	db: DbOrTrx,
	sha256: string,
	{ from, length }: { from: number; length: number },
): Promise<Buffer> {
	const row = await db
		.selectFrom('berkas')
		.select(sql<Buffer>`substring(isi from ${from + 1}::int for ${length}::int)`.as('potongan'))
		.where('sha256', '=', sha256)
		.executeTakeFirst()
	return row?.potongan ?? Buffer.alloc(0)
}

/** Stored files by name, in the order of their names. */
export async function listBerkas(db: DbOrTrx, sha256: readonly string[]): Promise<Berkas[]> {
	if (sha256.length === 0) return []
	return db
		.selectFrom('berkas')
		.select(['sha256', 'mime', 'isi'])
		.where('sha256', 'in', sha256)
		.orderBy('sha256')
		.execute()
}

/** How many bytes stored files have together. */
export async function sumBerkas(db: DbOrTrx, sha256: readonly string[]): Promise<number> {
	if (sha256.length === 0) return 0
	const { bytes } = await db
		.selectFrom('berkas')
		.select(sql<number>`coalesce(sum(octet_length(isi)), 0)::float8`.as('bytes'))
		.where('sha256', 'in', sha256)
		.executeTakeFirstOrThrow()
	return bytes
}

// Each file may have some megabytes.
const BERKAS_AT_ONCE = 20

/** Stores files; one that is there already is locked, so that nobody removes it. */
export async function upsertBerkas(db: DbOrTrx, berkas: readonly Berkas[]): Promise<void> {
	for (let i = 0; i < berkas.length; i += BERKAS_AT_ONCE)
		await db
			.insertInto('berkas')
			.values(berkas.slice(i, i + BERKAS_AT_ONCE).map((one) => ({ ...one, ditinggal_pada: null })))
			.onConflict((oc) => oc.column('sha256').doUpdateSet({ ditinggal_pada: null }))
			.execute()
}

/** Those of these files that one of these things refers to, with kind and size. */
export async function listBerkasOf(
	db: DbOrTrx,
	sha256: readonly string[],
	things: readonly Omit<Guna, 'guna'>[],
): Promise<{ sha256: string; mime: string; ukuran: number }[]> {
	if (sha256.length === 0) return []
	return db
		.selectFrom('berkas as b')
		.select(['b.sha256', 'b.mime', sql<number>`octet_length(b.isi)`.as('ukuran')])
		.where('b.sha256', 'in', sha256)
		.where('b.sha256', 'in', (eb) =>
			eb
				.selectFrom('rujukan_berkas as r')
				.select('r.sha256')
				.where((r) => r.or(things.map((thing) => r.and(thing)))),
		)
		.execute()
}

/** Locks a file that somebody refers to for this purpose, so that it stays; says whether there is one. */
export async function lockBerkasOf(
	db: DbOrTrx,
	sha256: string,
	{ pemilik, guna }: Pick<Guna, 'pemilik' | 'guna'>,
): Promise<boolean> {
	const row = await db
		.selectFrom('berkas as b')
		.innerJoin('rujukan_berkas as r', 'r.sha256', 'b.sha256')
		.select('b.sha256')
		.where('b.sha256', '=', sha256)
		.where('r.pemilik', '=', pemilik)
		.where('r.guna', '=', guna)
		.limit(1)
		.forKeyShare('b')
		.executeTakeFirst()
	return row !== undefined
}

// PostgreSQL takes 65,535 parameters in a statement; a row has four.
const RUJUKAN_AT_ONCE = 5_000

/** Notes references; a purpose that has a file already gets the new one. */
export async function upsertRujukan(db: DbOrTrx, rujukan: readonly Rujukan[]): Promise<void> {
	for (let i = 0; i < rujukan.length; i += RUJUKAN_AT_ONCE)
		await db
			.insertInto('rujukan_berkas')
			.values(rujukan.slice(i, i + RUJUKAN_AT_ONCE))
			.onConflict((oc) =>
				oc
					.columns(['pemilik', 'pemilik_id', 'guna'])
					.doUpdateSet((eb) => ({ sha256: eb.ref('excluded.sha256'), pada: sql`now()` })),
			)
			.execute()
}

export async function deleteRujukan(db: DbOrTrx, { pemilik, pemilik_id, guna }: Guna): Promise<void> {
	await db
		.deleteFrom('rujukan_berkas')
		.where('pemilik', '=', pemilik)
		.where('pemilik_id', '=', pemilik_id)
		.where('guna', '=', guna)
		.execute()
}

/** Ends what things of a kind have referred to since before a moment. */
export async function deleteRujukanBefore(db: DbOrTrx, pemilik: Pemilik, before: Date): Promise<void> {
	await db.deleteFrom('rujukan_berkas').where('pemilik', '=', pemilik).where('pada', '<', before).execute()
}

/** Ends all that a thing refers to. */
export async function deleteRujukanOf(
	db: DbOrTrx,
	{ pemilik, pemilik_id }: Omit<Guna, 'guna'>,
): Promise<void> {
	await db
		.deleteFrom('rujukan_berkas')
		.where('pemilik', '=', pemilik)
		.where('pemilik_id', '=', pemilik_id)
		.execute()
}

/** Notes since when files have been without a reference, and forgets it of those that have one again. */
export async function markLeft(db: DbOrTrx, now: Date): Promise<void> {
	await sql`
		update berkas b set ditinggal_pada = case when ditinggal_pada is null then ${now}::timestamptz end
		where (ditinggal_pada is null) = not exists (select from rujukan_berkas r where r.sha256 = b.sha256)`.execute(
		db,
	)
}

/** Locks files that have been without a reference since before this moment. */
export async function lockLeft(db: DbOrTrx, before: Date): Promise<string[]> {
	const rows = await db
		.selectFrom('berkas')
		.select('sha256')
		.where('ditinggal_pada', '<', before)
		.limit(1_000)
		.forUpdate()
		.skipLocked()
		.execute()
	return rows.map(({ sha256 }) => sha256)
}

/** Removes those of these files that nobody refers to. */
export async function deleteUnused(db: DbOrTrx, sha256: readonly string[]): Promise<void> {
	await db
		.deleteFrom('berkas as b')
		.where('b.sha256', 'in', sha256)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('rujukan_berkas as r').select('r.sha256').whereRef('r.sha256', '=', 'b.sha256'))),
		)
		.execute()
}

/** Bytes of each of these stored files. */
export async function sizesOf(db: DbOrTrx, sha256: readonly string[]): Promise<Map<string, number>> {
	if (sha256.length === 0) return new Map()
	const rows = await db
		.selectFrom('berkas')
		.select(['sha256', sql<number>`octet_length(isi)`.as('ukuran')])
		.where('sha256', 'in', sha256)
		.execute()
	return new Map(rows.map((row) => [row.sha256, row.ukuran]))
}
