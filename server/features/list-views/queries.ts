import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { TampilanDaftar } from '#shared/api/list-views.ts'
import type { NamaDaftar } from '#shared/rules/tampilan-daftar.ts'

/** Whose views, and of which list. */
export type Pemilik = { akun_id: string; daftar: NamaDaftar }

export async function listTampilan(db: DbOrTrx, { akun_id, daftar }: Pemilik): Promise<TampilanDaftar[]> {
	return db
		.selectFrom('tampilan_daftar')
		.select(['id', 'nama', 'saringan'])
		.where('akun_id', '=', akun_id)
		.where('daftar', '=', daftar)
		.orderBy((eb) => eb.fn('lower', ['nama']))
		.execute()
}

/** Nobody else changes the views of this account until the transaction ends. */
export async function lockPemilik(db: DbOrTrx, akunId: string): Promise<void> {
	await db.selectFrom('akun').select('id').where('id', '=', akunId).forNoKeyUpdate().execute()
}

type Baru = Pemilik & Omit<TampilanDaftar, 'id'>

/** Puts a view into the first free place; false when there is none. */
export async function insertTampilan(
	db: DbOrTrx,
	{ akun_id, daftar, nama, saringan }: Baru,
	places: number,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		insert into tampilan_daftar (akun_id, daftar, nama, saringan, tempat)
		select ${akun_id}::uuid, ${daftar}, ${nama}, ${JSON.stringify(saringan)}::jsonb, place.n
		from generate_series(1, ${places}::int) as place (n)
		where not exists (select from tampilan_daftar t
			where t.akun_id = ${akun_id}::uuid and t.daftar = ${daftar} and t.tempat = place.n)
		order by place.n limit 1`.execute(db)
	return numAffectedRows === 1n
}

/** The list that an own view is of; undefined where it is not there, or somebody else's. */
export async function findDaftar(
	db: DbOrTrx,
	{ id, akun_id }: { id: string; akun_id: string },
): Promise<NamaDaftar | undefined> {
	const row = await db
		.selectFrom('tampilan_daftar')
		.select('daftar')
		.where('id', '=', id)
		.where('akun_id', '=', akun_id)
		.executeTakeFirst()
	return row?.daftar
}

export async function renameTampilan(db: DbOrTrx, id: string, nama: string): Promise<void> {
	await db.updateTable('tampilan_daftar').set({ nama }).where('id', '=', id).execute()
}

export async function deleteTampilan(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('tampilan_daftar').where('id', '=', id).execute()
}

/** The own view of a list that has this name, whatever its capitals. */
export async function findByNama(
	db: DbOrTrx,
	{ akun_id, daftar }: Pemilik,
	nama: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('tampilan_daftar')
		.select('id')
		.where('akun_id', '=', akun_id)
		.where('daftar', '=', daftar)
		.where(sql`lower(nama)`, '=', sql`lower(${nama})`)
		.executeTakeFirst()
	return row?.id
}
