import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** Makes those who give and take back time of an exam wait for each other. @returns false when there is no such exam */
export async function lockTambahan(db: DbOrTrx, ujianId: string): Promise<boolean> {
	const row = await db
		.selectFrom('ujian')
		.select('id')
		.where('id', '=', ujianId)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return row !== undefined
}

export async function insertTambahan(
	db: DbOrTrx,
	input: {
		ujianId: string
		mahasiswaId: string | null
		menit: number
		alasan: string
		oleh: string
		pada: Date
	},
): Promise<number> {
	const { ujianId, mahasiswaId, ...rest } = input
	const { id } = await db
		.insertInto('tambahan_waktu')
		.values({ ujian_id: ujianId, mahasiswa_id: mahasiswaId, ...rest })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export type PermintaanRow = {
	ujian_id: string
	pengerjaan: number
	/** All null once it was taken back; of everybody the student is null. */
	menit: number | null
	oleh: string | null
	mahasiswa_id: string | null
}

/** What was given when it was asked for by this name. */
export const findPermintaan = (db: DbOrTrx, id: string): Promise<PermintaanRow | undefined> =>
	db
		.selectFrom('permintaan_tambahan as d')
		.leftJoin('tambahan_waktu as w', 'w.id', 'd.tambahan_id')
		.select(['d.ujian_id', 'd.pengerjaan', 'w.menit', 'w.oleh', 'w.mahasiswa_id'])
		.where('d.id', '=', id)
		.executeTakeFirst()

/** @returns false when something else was asked for by this name at the same moment */
export async function insertPermintaan(
	db: DbOrTrx,
	{
		id,
		ujianId,
		tambahan,
		pengerjaan,
	}: { id: string; ujianId: string; tambahan: number; pengerjaan: number },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('permintaan_tambahan')
		.values({ id, ujian_id: ujianId, tambahan_id: tambahan, pengerjaan })
		.onConflict((clash) => clash.doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

export type TambahanRow = {
	id: number
	menit: number
	alasan: string
	pada: Date
	/** Null where it was no lecturer. */
	oleh: string | null
	/** Null: everybody. */
	stambuk: string | null
}

/** What was given of an exam and not taken back, newest first. */
export async function listTambahan(db: DbOrTrx, ujianId: string): Promise<TambahanRow[]> {
	return db
		.selectFrom('tambahan_waktu as w')
		.leftJoin('dosen as d', 'd.akun_id', 'w.oleh')
		.leftJoin('mahasiswa as m', 'm.id', 'w.mahasiswa_id')
		.select(['w.id', 'w.menit', 'w.alasan', 'w.pada', 'd.nama as oleh', 'm.stambuk'])
		.where('w.ujian_id', '=', ujianId)
		.orderBy('w.id', 'desc')
		.execute()
}

/** @returns what it was; undefined when this exam has none of that number, or no more */
export async function deleteTambahan(
	db: DbOrTrx,
	ujianId: string,
	id: number,
): Promise<{ menit: number; stambuk: string | null; pengerjaan_id: string | null } | undefined> {
	const { rows } = await sql<{ menit: number; stambuk: string | null; pengerjaan_id: string | null }>`
		with w as (
			delete from tambahan_waktu where id = ${id} and ujian_id = ${ujianId} returning ujian_id, mahasiswa_id, menit
		)
		select w.menit, m.stambuk, p.id as pengerjaan_id
		from w left join mahasiswa m on m.id = w.mahasiswa_id
		left join pengerjaan p on p.ujian_id = w.ujian_id and p.mahasiswa_id = w.mahasiswa_id`.execute(db)
	return rows[0]
}

/** Nobody's exam ends at once because time was taken back: so much is left. */
const LEAST_LEFT = sql.lit('60 seconds')

/**
 * Brings the deadlines of the open attempts of an exam up, or down, to the minutes that were given; repeating it changes
 * nothing. A deadline that is moved down is left a minute of now, and one that is nearer than that stays.
 * @returns how many attempts it was for
 */
export async function applyTambahan(db: DbOrTrx, ujianId: string, now: Date): Promise<number> {
	const { numAffectedRows } = await sql`
		with l as materialized (
			select id from pengerjaan where ujian_id = ${ujianId} and status = 'berlangsung' order by id for no key update
		), s as (
			select p.id, coalesce(sum(w.menit), 0)::int as menit
			from pengerjaan p join l using (id)
			left join tambahan_waktu w on w.ujian_id = p.ujian_id and w.id > p.tambahan_sejak
				and coalesce(w.mahasiswa_id, p.mahasiswa_id) = p.mahasiswa_id
			group by p.id
		)
		update pengerjaan p
		set tenggat = greatest(
				p.tenggat + (s.menit - p.tambahan_menit) * interval '1 minute',
				least(p.tenggat, ${now}::timestamptz + interval ${LEAST_LEFT})
			), tambahan_menit = s.menit
		from s where p.id = s.id and p.tambahan_menit <> s.menit`.execute(db)
	return Number(numAffectedRows ?? 0)
}
