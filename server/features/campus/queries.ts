import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** Of two who fill an empty database, with a campus or with the demo, the second waits here and finds it filled. */
export async function lockEmptyDatabase(db: DbOrTrx): Promise<void> {
	await sql`lock table demo in exclusive mode`.execute(db)
}

export async function insertProgramStudi(
	db: DbOrTrx,
	list: readonly { kode: string; nama: string; jenjang: string }[],
): Promise<void> {
	await db
		.insertInto('program_studi')
		.values([...list])
		.execute()
}

/** The term that runs. */
export async function insertPeriodeAktif(
	db: DbOrTrx,
	periode: { kode: string; mulai: string; selesai: string },
): Promise<void> {
	await db
		.insertInto('periode')
		.values({ ...periode, aktif: true })
		.execute()
}

/** A term to come. */
export async function insertPeriode(
	db: DbOrTrx,
	periode: { kode: string; mulai: string; selesai: string; jumlah_pertemuan: number },
): Promise<void> {
	await db.insertInto('periode').values(periode).execute()
}

/** Takes a term away to which nothing refers. */
export async function deletePeriode(db: DbOrTrx, kode: string): Promise<void> {
	await db.deleteFrom('periode').where('kode', '=', kode).execute()
}

/** The days of a term, locked until the transaction ends, so that the trail names the one before. */
export async function lockBatasNilai(db: DbOrTrx, periode: string) {
	return db
		.selectFrom('periode')
		.select(['selesai', 'batas_nilai'])
		.where('kode', '=', periode)
		.forUpdate()
		.executeTakeFirst()
}

export async function saveBatasNilai(
	db: DbOrTrx,
	periode: string,
	batas_nilai: string | null,
): Promise<void> {
	await db.updateTable('periode').set({ batas_nilai }).where('kode', '=', periode).execute()
}

/** Other days of a term that is there. */
export async function saveHariPeriode(
	db: DbOrTrx,
	periode: string,
	hari: { mulai: string; selesai: string; jumlah_pertemuan: number },
): Promise<void> {
	await db.updateTable('periode').set(hari).where('kode', '=', periode).execute()
}

/** The one link to a campus's setting-up; one from before counts no more. */
export async function saveTautanAwal(
	db: DbOrTrx,
	{ token_hash, berakhir_pada }: { token_hash: Buffer; berakhir_pada: Date },
): Promise<void> {
	await db
		.insertInto('tautan_awal')
		.values({ token_hash, berakhir_pada })
		.onConflict((oc) =>
			oc.column('satu').doUpdateSet({ token_hash, berakhir_pada, dipakai_pada: null, isi_hash: null }),
		)
		.execute()
}

/** The link of a token while its day lasts, and of what a campus was made by it. */
export async function findTautanAwal(
	db: DbOrTrx,
	token_hash: Buffer,
	now: Date,
): Promise<{ isi_hash: Buffer | null } | undefined> {
	return db
		.selectFrom('tautan_awal')
		.select('isi_hash')
		.where('token_hash', '=', token_hash)
		.where('berakhir_pada', '>', now)
		.executeTakeFirst()
}

/** A campus was made by the link that there is. */
export async function markTautanAwal(db: DbOrTrx, isi_hash: Buffer, dipakai_pada: Date): Promise<void> {
	await db.updateTable('tautan_awal').set({ dipakai_pada, isi_hash }).execute()
}

export async function deleteTautanAwal(db: DbOrTrx): Promise<void> {
	await db.deleteFrom('tautan_awal').execute()
}

/** Lets one term run, or none; the others do not. */
export async function setPeriodeAktif(db: DbOrTrx, kode: string | null): Promise<void> {
	await db.updateTable('periode').set({ aktif: false }).where('aktif', '=', true).execute()
	if (kode !== null) await db.updateTable('periode').set({ aktif: true }).where('kode', '=', kode).execute()
}
