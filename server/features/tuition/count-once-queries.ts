import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** A row of a bank statement, with the payment of the counter or of a statement that it stands for, and the bill of that. */
export type MutasiSetara = {
	id: string
	tanggal: string
	uraian: string
	keadaan: 'dibukukan' | 'ditautkan' | 'terbuka'
	pembayaran_id: string | null
	tagihan_id: string | null
	/** Whether it names another account of the student: then it is that one's money. */
	va_lain: boolean
}

/**
 * The rows that stand for other money of a payment's student, also on other bills that count, in its amount. The oldest first, locked
 * until the transaction ends.
 */
export async function listMutasiSetara(db: DbOrTrx, pembayaranId: string): Promise<MutasiSetara[]> {
	const { rows } = await sql<MutasiSetara>`
		select b.id, b.tanggal, b.uraian, b.keadaan, b.pembayaran_id, p.tagihan_id, exists (
			select from tagihan w join pembayaran o on o.tagihan_id = w.id
			where w.mahasiswa_id = t.mahasiswa_id and o.id <> v.id
				and strpos(regexp_replace(b.uraian, '[^0-9]', '', 'g'), replace(o.nomor_va, ' ', '')) > 0
		) as va_lain
		from pembayaran v
		join tagihan t on t.id = v.tagihan_id
		join tagihan u on u.mahasiswa_id = t.mahasiswa_id
		join pembayaran p on p.tagihan_id = u.id
		join mutasi_bank b on b.pembayaran_id = p.id
		where v.id = ${pembayaranId} and p.gateway = 'manual' and p.status = 'lunas' and p.jumlah = v.jumlah
			and b.keadaan in ('dibukukan', 'ditautkan') and (u.id = t.id or u.dibatalkan_pada is null)
		order by b.tanggal, b.id for update of b`.execute(db)
	return rows
}

/** Open rows of an amount whose digits have this number among them. The oldest first, locked until the transaction ends. */
export async function listTerbukaBernomor(
	db: DbOrTrx,
	{ jumlah, nomor }: { jumlah: number; nomor: string },
): Promise<MutasiSetara[]> {
	const { rows } = await sql<MutasiSetara>`
		select b.id, b.tanggal, b.uraian, b.keadaan, null as pembayaran_id, null as tagihan_id, false as va_lain
		from mutasi_bank b
		where b.keadaan = 'terbuka' and b.jumlah = ${jumlah}
			and strpos(regexp_replace(b.uraian, '[^0-9]', '', 'g'), ${nomor}) > 0
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

/** The payment whose student was told that it is looked at, and its bill; undefined where nobody was told. */
export async function findDiperiksa(
	db: DbOrTrx,
	pembayaranId: string,
): Promise<{ jumlah: number; mahasiswa_id: string; periode_kode: string } | undefined> {
	return db
		.selectFrom('pembayaran as p')
		.innerJoin('tagihan as t', 't.id', 'p.tagihan_id')
		.select(['p.jumlah', 't.mahasiswa_id', 't.periode_kode'])
		.where('p.id', '=', pembayaranId)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('peristiwa_pembayaran as e')
					.whereRef('e.pembayaran_id', '=', 'p.id')
					.where('e.hasil', '=', 'mungkin_ganda'),
			),
		)
		.executeTakeFirst()
}
