import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type MutasiTerbukukan = { id: string; tanggal: string; uraian: string; pembayaran_id: string }

/** The rows of bank statements that made payments, locked until the transaction ends; the oldest first. */
export async function listMutasiOf(
	db: DbOrTrx,
	pembayaranId: readonly string[],
): Promise<MutasiTerbukukan[]> {
	const { rows } = await sql<MutasiTerbukukan>`
		select b.id, b.tanggal, b.uraian, b.pembayaran_id from mutasi_bank b
		where b.pembayaran_id = any(${pembayaranId}::uuid[]) and b.keadaan = 'dibukukan'
		order by b.tanggal, b.id for update`.execute(db)
	return rows
}

/** A row stands for another payment than the one it made, or, in doubt, for none yet. */
export async function joinMutasi(
	db: DbOrTrx,
	{ id, tentu }: { id: string; tentu: boolean },
	{ pembayaranId, keterangan, now }: { pembayaranId: string; keterangan: string; now: Date },
): Promise<void> {
	await db
		.updateTable('mutasi_bank')
		.set({
			keterangan,
			ganda_id: pembayaranId,
			keadaan: tentu ? 'ditautkan' : 'terbuka',
			pembayaran_id: tentu ? pembayaranId : null,
			diputuskan_oleh: null,
			diputuskan_pada: tentu ? now : null,
		})
		.where('id', '=', id)
		.execute()
}

/** The bill of the payment that an open row may be; it is no bill of a row that has none. */
export async function findTagihanGanda(db: DbOrTrx, mutasiId: string): Promise<string | null> {
	const row = await db
		.selectFrom('mutasi_bank as b')
		.innerJoin('pembayaran as p', 'p.id', 'b.ganda_id')
		.select('p.tagihan_id')
		.where('b.id', '=', mutasiId)
		.executeTakeFirst()
	return row?.tagihan_id ?? null
}

/** Whether a payment is money that has come and that no row of a bank stands for. */
export async function isTanpaMutasi(db: DbOrTrx, pembayaranId: string): Promise<boolean> {
	const { rows } = await sql`
		select from pembayaran p where p.id = ${pembayaranId} and p.status = 'lunas' and not exists (
			select from mutasi_bank b where b.pembayaran_id = p.id and b.keadaan in ('dibukukan', 'ditautkan')
		)`.execute(db)
	return rows.length > 0
}
