import type { DbOrTrx } from '#server/db/client.ts'
import { namaAkun } from './statement-queries.ts'

/** A payment counts no more, with who has said so and why. */
export async function markBatal(
	db: DbOrTrx,
	id: string,
	{ oleh, alasan, now }: { oleh: string; alasan: string; now: Date },
): Promise<void> {
	await db
		.updateTable('pembayaran')
		.set({ status: 'dibatalkan', dibatalkan_pada: now, dibatalkan_oleh: oleh, alasan_batal: alasan })
		.where('id', '=', id)
		.execute()
}

/** Who has voided a payment; null where nobody did, or the account is gone. */
export async function findPembatal(db: DbOrTrx, id: string): Promise<string | null> {
	const row = await db
		.selectFrom('pembayaran as p')
		.select(namaAkun('p.dibatalkan_oleh').as('oleh'))
		.where('p.id', '=', id)
		.executeTakeFirst()
	return row?.oleh ?? null
}

/** When a payment of a bill was last voided; null when none was. */
export async function findBatalTerakhir(db: DbOrTrx, tagihanId: string): Promise<Date | null> {
	const row = await db
		.selectFrom('pembayaran')
		.select((eb) => eb.fn.max('dibatalkan_pada').as('pada'))
		.where('tagihan_id', '=', tagihanId)
		.executeTakeFirst()
	return row?.pada ?? null
}
