import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type Langganan = {
	sesiId: string
	akunId: string
	titikAkhir: string
	publik: Buffer
	rahasia: Buffer
	now: Date
}

/**
 * Has a session's device take messages, in place of what it took before. The same address may have been another session's:
 * of the same account, one that is over, or of whoever used this browser before, whose keys these are.
 * @returns false when the address is somebody else's
 */
export async function putLangganan(
	db: DbOrTrx,
	{ sesiId, akunId, titikAkhir, publik, rahasia, now }: Langganan,
): Promise<boolean> {
	// Of two who name the same address at once the second sees the first.
	await sql`select pg_advisory_xact_lock(hashtextextended(${titikAkhir}, 0))`.execute(db)
	await sql`
		delete from langganan_push l using sesi s
		where l.titik_akhir = ${titikAkhir} and l.sesi_id <> ${sesiId} and s.id = l.sesi_id and (
			s.akun_id = ${akunId} or s.dicabut_pada is not null or s.berakhir_pada <= ${now}
			or (l.kunci_publik = ${publik} and l.rahasia = ${rahasia})
		)`.execute(db)
	const { rows } = await sql`
		insert into langganan_push (sesi_id, titik_akhir, kunci_publik, rahasia, dibuat_pada)
		select ${sesiId}::uuid, ${titikAkhir}, ${publik}::bytea, ${rahasia}::bytea, ${now}::timestamptz
		where not exists (select from langganan_push where titik_akhir = ${titikAkhir} and sesi_id <> ${sesiId}::uuid)
		on conflict (sesi_id) do update set titik_akhir = excluded.titik_akhir, kunci_publik = excluded.kunci_publik,
			rahasia = excluded.rahasia, dibuat_pada = excluded.dibuat_pada
		returning sesi_id`.execute(db)
	return rows.length > 0
}

/** Leaves an account its newest devices. */
export async function keepNewest(db: DbOrTrx, akunId: string, most: number): Promise<void> {
	await sql`
		delete from langganan_push where sesi_id in (
			select l.sesi_id from langganan_push l join sesi s on s.id = l.sesi_id
			where s.akun_id = ${akunId} order by l.dibuat_pada desc, l.sesi_id offset ${most}
		)`.execute(db)
}

/** Forgets the device of a session; with an address only as long as it still has that one. */
export async function deleteLangganan(
	db: DbOrTrx,
	{ sesiId, titikAkhir }: { sesiId: string; titikAkhir?: string },
): Promise<void> {
	await db
		.deleteFrom('langganan_push')
		.where('sesi_id', '=', sesiId)
		.$if(titikAkhir !== undefined, (qb) => qb.where('titik_akhir', '=', titikAkhir as string))
		.execute()
}

export async function hasLangganan(db: DbOrTrx, sesiId: string): Promise<boolean> {
	const row = await db
		.selectFrom('langganan_push')
		.select('sesi_id')
		.where('sesi_id', '=', sesiId)
		.executeTakeFirst()
	return row !== undefined
}

/** Forgets devices whose session is over. */
export async function deleteOverLangganan(db: DbOrTrx, now: Date): Promise<void> {
	await sql`
		delete from langganan_push l using sesi s
		where s.id = l.sesi_id and (s.dicabut_pada is not null or s.berakhir_pada <= ${now})`.execute(db)
}
