import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type Cetakan = {
	id: string
	program_studi_kode: string | null
	status: 'dibuat' | 'siap' | 'gagal'
	dibuat_pada: Date
	jumlah: number
	selesai: number
	berkas: number
	berakhir_pada: Date | null
}

/** The latest printing of somebody that is not gone. */
export async function findCetakan(db: DbOrTrx, oleh: string, now: Date): Promise<Cetakan | undefined> {
	const { rows } = await sql<Cetakan>`
		select c.id, c.program_studi_kode, c.status, c.dibuat_pada, c.jumlah, c.berakhir_pada,
			coalesce(s.selesai, 0)::int as selesai, coalesce(s.berkas, 0)::int as berkas
		from cetakan_password c
		left join lateral (
			select sum(p.jumlah) as selesai, count(*) as berkas from slip_password p where p.cetakan_id = c.id
		) s on true
		where c.dibuat_oleh = ${oleh} and (c.berakhir_pada is null or c.berakhir_pada > ${now})
		order by c.dibuat_pada desc limit 1`.execute(db)
	return rows[0]
}

export function findDibuat(db: DbOrTrx, id: string) {
	return db
		.selectFrom('cetakan_password')
		.select(['id', 'dibuat_oleh', 'dibuat_pada', 'program_studi_kode'])
		.where('id', '=', id)
		.where('status', '=', 'dibuat')
		.executeTakeFirst()
}

/** A new printing in the place of those of the same person before; nothing while one is being made, whoever's. */
export async function insertCetakan(
	trx: DbOrTrx,
	row: { dibuat_oleh: string; dibuat_pada: Date; program_studi_kode: string | null; jumlah: number },
): Promise<string | undefined> {
	await trx
		.deleteFrom('cetakan_password')
		.where('dibuat_oleh', '=', row.dibuat_oleh)
		.where('status', '!=', 'dibuat')
		.execute()
	const made = await trx
		.insertInto('cetakan_password')
		.values(row)
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.executeTakeFirst()
	return made?.id
}

/** Who is printing many classes now. */
export async function findPembuat(db: DbOrTrx): Promise<string | null> {
	const row = await db
		.selectFrom('cetakan_password as c')
		.innerJoin('akun as a', 'a.id', 'c.dibuat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(sql<string>`coalesce(d.nama, a.email)`.as('nama'))
		.where('c.status', '=', 'dibuat')
		.executeTakeFirst()
	return row?.nama ?? null
}

export async function insertSlip(
	trx: DbOrTrx,
	{ cetakan_id, nama, jumlah, isi }: { cetakan_id: string; nama: string; jumlah: number; isi: string },
): Promise<void> {
	await sql`
		insert into slip_password (cetakan_id, nomor, nama, jumlah, isi)
		select ${cetakan_id}, coalesce(max(nomor), 0) + 1, ${nama}, ${jumlah}::int, ${isi}
		from slip_password where cetakan_id = ${cetakan_id}`.execute(trx)
}

export function listSlip(db: DbOrTrx, cetakanId: string) {
	return db
		.selectFrom('slip_password')
		.select(['nomor', 'nama', 'isi'])
		.where('cetakan_id', '=', cetakanId)
		.orderBy('nomor')
		.execute()
}

export async function markSiap(db: DbOrTrx, id: string, berakhirPada: Date): Promise<void> {
	await db
		.updateTable('cetakan_password')
		.set({ status: 'siap', berakhir_pada: berakhirPada })
		.where('id', '=', id)
		.where('status', '=', 'dibuat')
		.execute()
}

export async function dropCetakan(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('cetakan_password').where('id', '=', id).execute()
}

const HOUR_MS = 3_600_000

/** Slips whose time is over are gone. A printing that never ended has failed; what of it is there can be fetched for a day. */
export async function dropOldCetakan(db: DbOrTrx, now: Date): Promise<void> {
	await db.deleteFrom('cetakan_password').where('berakhir_pada', '<=', now).execute()
	await db
		.updateTable('cetakan_password')
		.set({ status: 'gagal', berakhir_pada: new Date(now.getTime() + 24 * HOUR_MS) })
		.where('status', '=', 'dibuat')
		.where('dibuat_pada', '<', new Date(now.getTime() - 6 * HOUR_MS))
		.execute()
}
