import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

const MINUTE_MS = 60_000
/** So long after the last call somebody inside still has the place: choosing takes a while without any. */
export const DALAM_MS = 10 * MINUTE_MS
/** Who waits and is not heard for so long has lost the place. */
export const HILANG_MS = 2 * MINUTE_MS
/** How fast people leave is counted over so long. */
const LAJU_MS = 3 * MINUTE_MS

/** A student at the door; `posisi` 0 is inside. */
export type Tempat = { id: string; posisi: number; keluar_per_menit: number }

/** How many are inside, and how many wait. */
export async function countDoor(db: DbOrTrx, now: Date): Promise<{ dalam: number; menunggu: number }> {
	const { rows } = await sql<{ dalam: number; menunggu: number }>`
		select count(*) filter (where sampai > ${now})::int as dalam,
			count(*) filter (where masuk_pada is null and terlihat_pada > ${ago(now, HILANG_MS)})::int as menunggu
		from antrean_krs`.execute(db)
	return rows[0] ?? { dalam: 0, menunggu: 0 }
}

/** Until when those of these students are inside who are. */
export async function listInside(db: DbOrTrx, id: readonly string[], now: Date): Promise<Map<string, Date>> {
	const rows = await db
		.selectFrom('antrean_krs')
		.select(['mahasiswa_id', 'sampai'])
		.where(sql<boolean>`mahasiswa_id = any(${id}::uuid[])`)
		.where('sampai', '>', now)
		.execute()
	return new Map(rows.map(({ mahasiswa_id, sampai }) => [mahasiswa_id, new Date(sampai ?? now)]))
}

/** Writes down students who were let in, or are still there. */
export async function noteInside(db: DbOrTrx, id: readonly string[], now: Date): Promise<void> {
	await sql`
		insert into antrean_krs (mahasiswa_id, terlihat_pada, masuk_pada, sampai)
		select distinct m.id, ${now}::timestamptz, ${now}::timestamptz, ${later(now)}::timestamptz
		from unnest(${id}::uuid[]) as w (id) join mahasiswa m on m.id = w.id order by m.id
		on conflict (mahasiswa_id) do update set terlihat_pada = excluded.terlihat_pada,
			masuk_pada = coalesce(least(antrean_krs.masuk_pada, excluded.masuk_pada), excluded.masuk_pada), sampai = excluded.sampai`.execute(
		db,
	)
}

/**
 * Students at the door, in the order in which they came: who is new gets the next number, as many as there is room for are let in, the
 * first first, and each is told the place. One at a time, whichever server asks.
 */
export async function enterDoor(
	trx: DbOrTrx,
	{ id, now, paling }: { id: readonly string[]; now: Date; paling: number },
): Promise<Tempat[]> {
	await sql`select pg_advisory_xact_lock(hashtext('antrean_krs'))`.execute(trx)
	await sql`delete from antrean_krs where sampai <= ${ago(now, LAJU_MS)} or (sampai <= ${now} and mahasiswa_id = any(${id}::uuid[]))
		or (masuk_pada is null and terlihat_pada <= ${ago(now, HILANG_MS)})`.execute(trx)
	await sql`
		insert into antrean_krs (mahasiswa_id, terlihat_pada)
		select m.id, ${now}::timestamptz from unnest(${id}::uuid[]) with ordinality as w (id, ke) join mahasiswa m on m.id = w.id
		order by w.ke
		on conflict (mahasiswa_id) do update set terlihat_pada = excluded.terlihat_pada,
			sampai = case when antrean_krs.masuk_pada is not null then ${later(now)}::timestamptz end`.execute(trx)
	await sql`
		update antrean_krs a set masuk_pada = ${now}, sampai = ${later(now)}
		from (select mahasiswa_id from antrean_krs where masuk_pada is null order by nomor
			limit (select greatest(0, ${paling}::int - count(*)) from antrean_krs where sampai > ${now})) b
		where a.mahasiswa_id = b.mahasiswa_id`.execute(trx)
	const { rows } = await sql<Tempat>`
		with menunggu as (
			select mahasiswa_id, row_number() over (order by nomor)::int as posisi from antrean_krs where masuk_pada is null
		)
		select a.mahasiswa_id as id, coalesce(w.posisi, 0) as posisi,
			((select count(*) from antrean_krs where sampai <= ${now}) * ${MINUTE_MS / LAJU_MS}::float8) as keluar_per_menit
		from antrean_krs a left join menunggu w on w.mahasiswa_id = a.mahasiswa_id
		where a.mahasiswa_id = any(${id}::uuid[])`.execute(trx)
	return rows
}

/** Who is done gives the place to the next one. */
export async function leaveDoor(db: DbOrTrx, id: string, now: Date): Promise<void> {
	await sql`update antrean_krs set sampai = greatest(masuk_pada, least(sampai, ${now}))
		where mahasiswa_id = ${id} and masuk_pada is not null`.execute(db)
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const later = (now: Date) => new Date(now.getTime() + DALAM_MS)
