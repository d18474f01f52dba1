import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** When the plan of a term may be filled in; locked, so that the trail names the value before. */
export function lockMasa(db: DbOrTrx, periode: string) {
	return db
		.selectFrom('periode as p')
		.leftJoin('masa_krs as b', 'b.periode_kode', 'p.kode')
		.select(['p.kode', 'b.buka', 'b.tutup'])
		.where('p.kode', '=', periode)
		.forUpdate('p')
		.executeTakeFirst()
}

/** An active student by number. */
export async function findMahasiswaId(db: DbOrTrx, stambuk: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('mahasiswa')
		.select('id')
		.where('stambuk', '=', stambuk)
		.where('aktif', '=', true)
		.executeTakeFirst()
	return row?.id
}

/** Opens a plan again that was handed in or approved; false when it was neither. */
export async function reopenKrs(
	db: DbOrTrx,
	input: { krsId: string; catatan: string; akunId: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('krs')
		.set({
			status: 'dikembalikan',
			catatan: input.catatan,
			diputuskan_pada: input.now,
			diputuskan_oleh: input.akunId,
		})
		.where('id', '=', input.krsId)
		.where('status', 'in', ['diajukan', 'disetujui'])
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/** Whether a phase of a term lies outside of what its days would be. */
export async function hasTahapOutside(
	db: DbOrTrx,
	{ periode, buka, tutup }: { periode: string; buka: Date; tutup: Date },
): Promise<boolean> {
	const row = await db
		.selectFrom('tahap_krs')
		.select('periode_kode')
		.where('periode_kode', '=', periode)
		.where((eb) => eb.or([eb('buka', '<', buka), eb('tutup', '>', tutup)]))
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export async function saveMasa(
	db: DbOrTrx,
	masa: { periode_kode: string; buka: Date; tutup: Date },
): Promise<void> {
	await db
		.insertInto('masa_krs')
		.values(masa)
		.onConflict((oc) => oc.column('periode_kode').doUpdateSet({ buka: masa.buka, tutup: masa.tutup }))
		.execute()
}

/** What an offer would be made of; null for each part that does not exist. */
export function findOfferParts(db: DbOrTrx, of: { periode: string; kelas: string; kode: string }) {
	return db
		.selectNoFrom([
			sql<string | null>`(select kode from periode where kode = ${of.periode})`.as('periode'),
			sql<number | null>`(select semester from matakuliah where kode = ${of.kode})`.as('semester'),
			sql<string | null>`(select kode from kelas where kode = ${of.kelas})`.as('kelas'),
			sql<string | null>`(select program_studi_kode from kelas where kode = ${of.kelas})`.as('program'),
		])
		.executeTakeFirstOrThrow()
}

export function lockPenawaran(db: DbOrTrx, of: { periode: string; kelas: string; kode: string }) {
	return db
		.selectFrom('penawaran')
		.select(['id', 'program_studi_kode', 'wajib', 'kapasitas', 'terisi'])
		.where('periode_kode', '=', of.periode)
		.where('kelas_kode', '=', of.kelas)
		.where('matakuliah_kode', '=', of.kode)
		.forUpdate()
		.executeTakeFirst()
}

/** Codes and classes of offers, as the trail names them. */
export async function listNamesOf(db: DbOrTrx, penawaran: readonly string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('penawaran')
		.select(['matakuliah_kode', 'kelas_kode'])
		.where(sql<boolean>`id = any(${penawaran}::uuid[])`)
		.orderBy('matakuliah_kode')
		.execute()
	return rows.map(({ matakuliah_kode, kelas_kode }) => `${matakuliah_kode} ${kelas_kode}`)
}

/** Deletes a plan and gives the seats of its classes back, which are locked. @returns its id */
export async function deletePlan(db: DbOrTrx, mahasiswaId: string, periode: string): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		with rencana as (
			select id from krs where mahasiswa_id = ${mahasiswaId} and periode_kode = ${periode}
		), kursi as (
			update penawaran o set terisi = o.terisi - 1
			from krs_matakuliah x where x.krs_id = (select id from rencana) and x.penawaran_id = o.id
		)
		delete from krs where id = (select id from rencana) returning id`.execute(db)
	return rows[0]?.id ?? ''
}

export async function findKrsId(
	db: DbOrTrx,
	{ mahasiswaId, periode }: { mahasiswaId: string; periode: string },
): Promise<string | undefined> {
	const found = await db
		.selectFrom('krs')
		.select('id')
		.where('mahasiswa_id', '=', mahasiswaId)
		.where('periode_kode', '=', periode)
		.executeTakeFirst()
	return found?.id
}
