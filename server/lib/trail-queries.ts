import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** A line of the trail about a record. */
export type BarisJejak = {
	pada: Date
	/** Name or address of who did it. */
	oleh: string | null
	tindakan: string
	lama: Record<string, unknown>
	baru: Record<string, unknown>
}

/** The last lines of the trail about things of these names, newest first. */
export async function listJejak(
	db: DbOrTrx,
	objek: readonly string[],
	sebanyak: number,
): Promise<BarisJejak[]> {
	const { rows } = await sql<BarisJejak>`
		select j.pada, coalesce(a.nama_pemilik, a.email) as oleh, j.tindakan, coalesce(j.lama, '{}') as lama,
			coalesce(j.baru, '{}') as baru
		from jejak j
		left join akun a on a.id = j.pelaku
		where j.objek = any(${objek}::text[])
		order by j.pada desc, j.id desc
		limit ${sebanyak}`.execute(db)
	return rows
}

/** Who wrote one of these fields of a thing last; undefined where the trail does not say. */
export async function whoWrote(
	db: DbOrTrx,
	objek: readonly string[],
	names: readonly string[],
): Promise<string | null | undefined> {
	const lines = await listJejak(db, objek, 100)
	return lines.find(({ baru }) => names.some((name) => name in baru || holds(baru.bidang, name)))?.oleh
}

const holds = (bidang: unknown, name: string) => Array.isArray(bidang) && bidang.includes(name)
