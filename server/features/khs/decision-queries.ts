import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Milik } from './waiting-queries.ts'

/** Whose sheets somebody decides about. */
export const milikOf = ({ hak, prodi }: Pick<Actor, 'hak' | 'prodi'>): Milik => ({
	semua: hak.includes('akademik'),
	prodi,
})

const OLEH = sql<string | null>`coalesce(d.nama, a.email)`

/** A decision and who made it. */
export async function findPutusan(db: DbOrTrx, id: string) {
	return db
		.selectFrom('putusan_khs as u')
		.leftJoin('akun as a', 'a.id', 'u.oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'u.oleh')
		.select(['u.id', 'u.jenis', 'u.pada', 'u.oleh as akun_id', OLEH.as('oleh')])
		.where('u.id', '=', id)
		.executeTakeFirst()
}

/** Who decided about a sheet; undefined where that is not known. */
export async function findDecider(db: DbOrTrx, khsId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('khs as k')
		.innerJoin('putusan_khs as u', 'u.id', 'k.putusan_id')
		.innerJoin('akun as a', 'a.id', 'u.oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'u.oleh')
		.select(sql<string>`coalesce(d.nama, a.email)`.as('oleh'))
		.where('k.id', '=', khsId)
		.executeTakeFirst()
	return row?.oleh
}

/** Sheets that were decided together. */
export async function listKhsOfPutusan(db: DbOrTrx, putusanId: string): Promise<string[]> {
	const rows = await db.selectFrom('khs').select('id').where('putusan_id', '=', putusanId).execute()
	return rows.map(({ id }) => id)
}

/** The newest approved version of a sheet before this one. */
export async function findVersiSebelumnya(db: DbOrTrx, id: string) {
	return db
		.selectFrom('khs as k')
		.innerJoin('khs as b', (join) =>
			join
				.onRef('b.mahasiswa_id', '=', 'k.mahasiswa_id')
				.onRef('b.periode_kode', '=', 'k.periode_kode')
				.onRef('b.versi', '<', 'k.versi')
				.on('b.status', '=', 'approved'),
		)
		.select(['b.versi', 'b.isi'])
		.where('k.id', '=', id)
		.orderBy('b.versi', 'desc')
		.executeTakeFirst()
}
