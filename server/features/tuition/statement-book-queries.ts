import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf, rowsOf } from '#server/db/rows-of.ts'
import type { KeadaanMutasi } from '#shared/rules/cocok-mutasi.ts'
import { namaAkun } from './statement-queries.ts'

/** One statement is booked after the other: each sees what the one before has made of the same rows. */
export async function lockPembukuan(db: DbOrTrx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('rekening_koran'))`.execute(db)
}

/** Bills, one after the other, before the money of many is moved. */
export async function lockTagihanAll(db: DbOrTrx, id: readonly string[]): Promise<void> {
	await sql`select from tagihan where id = any(${id}::uuid[]) order by id for update`.execute(db)
}

export type Keputusan = {
	id: string
	keadaan: Exclude<KeadaanMutasi, 'usul' | 'diurungkan'>
	pembayaran_id: string | null
	alasan?: string
}

/** What became of rows. */
export async function decideMutasi(
	db: DbOrTrx,
	keputusan: readonly Keputusan[],
	{ oleh, now }: { oleh: string; now: Date },
): Promise<void> {
	const columns = { id: 'uuid', keadaan: 'text', pembayaran_id: 'uuid', alasan: 'text' }
	for (const part of partsOf(keputusan))
		await sql`
			update mutasi_bank b set keadaan = r.keadaan, pembayaran_id = r.pembayaran_id, alasan = r.alasan,
				diputuskan_oleh = case when r.keadaan in ('terbuka', 'kembar') then null else ${oleh}::uuid end,
				diputuskan_pada = case when r.keadaan in ('terbuka', 'kembar') then null else ${now}::timestamptz end
			from ${rowsOf('r', part, columns)} where b.id = r.id`.execute(db)
}

/** The statement is booked; of its file only the rows are kept. */
export async function closeKoran(
	db: DbOrTrx,
	id: string,
	{ oleh, now }: { oleh: string; now: Date },
): Promise<void> {
	await db
		.updateTable('rekening_koran')
		.set({ status: 'dibukukan', dibukukan_oleh: oleh, dibukukan_pada: now, isi: '[]' })
		.where('id', '=', id)
		.execute()
}

/** Nobody undoes the statement of a row until the transaction ends. */
export async function holdKoranOf(db: DbOrTrx, mutasiId: string): Promise<void> {
	await sql`
		select from rekening_koran where id = (select koran_id from mutasi_bank where id = ${mutasiId})
		for share`.execute(db)
}

/** A row with who has settled it, locked until the transaction ends. */
export async function lockMutasi(db: DbOrTrx, id: string) {
	return db
		.selectFrom('mutasi_bank as b')
		.select(['b.id', 'b.tanggal', 'b.uraian', 'b.jumlah', 'b.keadaan', 'b.alasan', 'b.ganda_id'])
		.select(namaAkun('b.diputuskan_oleh').as('oleh'))
		.where('b.id', '=', id)
		.forUpdate('b')
		.executeTakeFirst()
}

/** The rows that stand for a payment are open again, for a person to say whose money they are; the bill of the payment is locked. */
export async function openMutasiOf(
	db: DbOrTrx,
	pembayaranId: string,
	keterangan: string,
): Promise<{ id: string }[]> {
	return db
		.updateTable('mutasi_bank')
		.set({
			...{ keadaan: 'terbuka', pembayaran_id: null, keterangan },
			...{ diputuskan_oleh: null, diputuskan_pada: null },
		})
		.where('pembayaran_id', '=', pembayaranId)
		.where('keadaan', 'in', ['dibukukan', 'ditautkan'])
		.returning('id')
		.execute()
}

export type Dibukukan = {
	pembayaran_id: string
	tagihan_id: string
	jumlah: number
	status: string
	nomor: number
	/** Why the payment cannot be taken back; null when it can. */
	halangan: string | null
}

/** The payments that a statement made, with their bills and then its rows locked, and what was built upon them. */
export async function lockDibukukan(db: DbOrTrx, koranId: string): Promise<Dibukukan[]> {
	await sql`
		select from tagihan t where t.id in (
			select p.tagihan_id from mutasi_bank b join pembayaran p on p.id = b.pembayaran_id
			where b.koran_id = ${koranId} and b.keadaan = 'dibukukan'
		) order by t.id for update`.execute(db)
	await sql`select from mutasi_bank where koran_id = ${koranId} order by id for update`.execute(db)
	const { rows } = await sql<Dibukukan>`
		select p.id as pembayaran_id, p.tagihan_id, p.jumlah, p.status, b.nomor,
			case
				when p.status <> 'lunas' then 'pembayarannya sudah tidak berlaku'
				when t.dibatalkan_pada is not null then 'tagihannya sudah dibatalkan'
				when exists (
					select from pembayaran q where q.tagihan_id = t.id and q.status = 'lunas' and q.lunas_pada >= p.lunas_pada
						and not exists (select from mutasi_bank x where x.pembayaran_id = q.id and x.koran_id = ${koranId}
							and x.keadaan = 'dibukukan')
				) then 'sesudahnya ada pembayaran lain pada tagihan yang sama'
			end as halangan
		from mutasi_bank b join pembayaran p on p.id = b.pembayaran_id join tagihan t on t.id = p.tagihan_id
		where b.koran_id = ${koranId} and b.keadaan = 'dibukukan' order by b.nomor`.execute(db)
	return rows
}

/** The statement counts no more; its rows may come again. */
export async function undoKoran(
	db: DbOrTrx,
	id: string,
	{ oleh, now }: { oleh: string; now: Date },
): Promise<void> {
	await db.updateTable('mutasi_bank').set({ keadaan: 'diurungkan' }).where('koran_id', '=', id).execute()
	await db
		.updateTable('rekening_koran')
		.set({ status: 'diurungkan', diurungkan_oleh: oleh, diurungkan_pada: now })
		.where('id', '=', id)
		.execute()
}
