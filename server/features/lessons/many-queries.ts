import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import type { Tempat } from './authoring-queries.ts'

/** So long the page of the course offers to take the last step back. */
const TAWARAN = sql`interval '1 day'`

const ofKuliah = ({ periode_kode, matakuliah_kode }: Tempat) => sql<boolean>`materi_id in (
	select id from materi where periode_kode = ${periode_kode} and matakuliah_kode = ${matakuliah_kode})`

/** The last step of a course, while it is new enough to be offered. */
export async function findLangkah(db: DbOrTrx, at: Tempat, now: Date) {
	const { rows } = await sql<{
		id: string
		apa: 'terbitkan' | 'sembunyikan'
		jumlah: number
		oleh: string | null
		pada: Date
	}>`
		select l.langkah as id, l.apa, count(*)::int as jumlah, d.nama as oleh, l.pada
		from langkah_materi l left join dosen d on d.akun_id = l.oleh
		where ${ofKuliah(at)} and l.pada > ${now}::timestamptz - ${TAWARAN}
		group by 1, 2, 4, 5 order by l.pada desc limit 1`.execute(db)
	return rows[0]
}

/** The lessons of a step, with what each was before. */
export const listLangkah = (
	db: DbOrTrx,
	at: Tempat,
	langkah: string,
): Promise<Selectable<Tables['langkah_materi']>[]> =>
	db
		.selectFrom('langkah_materi')
		.selectAll()
		.where('langkah', '=', langkah)
		.where(ofKuliah(at))
		.orderBy('materi_id')
		.execute()

/** Keeps a step; the one before it cannot be taken back any more. */
export async function insertLangkah(
	db: DbOrTrx,
	at: Tempat,
	rows: readonly Insertable<Tables['langkah_materi']>[],
): Promise<void> {
	await dropLangkah(db, at)
	if (rows.length > 0)
		await db
			.insertInto('langkah_materi')
			.values([...rows])
			.execute()
}

export async function dropLangkah(db: DbOrTrx, at: Tempat): Promise<void> {
	await db.deleteFrom('langkah_materi').where(ofKuliah(at)).execute()
}

/** Those of the lessons that students have had before. */
export async function listPernahTerbit(db: DbOrTrx, id: readonly string[]): Promise<Set<string>> {
	if (id.length === 0) return new Set()
	const rows = await db
		.selectFrom('materi')
		.select('id')
		.where('id', 'in', [...id])
		.where('pernah_terbit', '=', true)
		.execute()
	return new Set(rows.map((row) => row.id))
}
