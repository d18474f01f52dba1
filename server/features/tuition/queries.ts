import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { NamaGateway } from '#shared/rules/bank.ts'
import type { HasilPeristiwa } from '#shared/rules/pembayaran.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'

const faktaSpp = statement<{ mahasiswaId: string }, { fakta: FaktaSpp }>(
	'find_fakta_spp',
	({ mahasiswaId }) => sql`select fakta_spp(${mahasiswaId}) as fakta`,
)

/** What the tuition gates judge a student by. */
export async function findFaktaSpp(db: DbOrTrx, mahasiswaId: string): Promise<FaktaSpp> {
	const [row] = await faktaSpp(db, { mahasiswaId })
	return (row as { fakta: FaktaSpp }).fakta
}

/** Whether this is a demo database: only there money can be pretended. */
export async function isDemo(db: DbOrTrx): Promise<boolean> {
	return (await db.selectFrom('demo').select('satu').executeTakeFirst()) !== undefined
}

const TAGIHAN = [
	't.id',
	't.mahasiswa_id',
	't.periode_kode',
	't.jumlah',
	't.jatuh_tempo',
	't.lunas_pada',
	't.dibatalkan_pada',
	'm.stambuk',
	'm.nama',
	'mp.kelas_kode',
] as const

/** The parts of bill `t`, in order; `[]` where it is not paid in parts. */
export const bagianTagihan = sql<{ urutan: number; jumlah: number; jatuh_tempo: string }[]>`coalesce((
	select json_agg(json_build_object('urutan', c.urutan, 'jumlah', c.jumlah, 'jatuh_tempo', c.jatuh_tempo) order by c.urutan)
	from bagian_cicilan c where c.tagihan_id = t.id), '[]')`

/** Bills with their student, in the class of the bill's term. */
const tagihan = (db: DbOrTrx) =>
	db
		.selectFrom('tagihan as t')
		.innerJoin('mahasiswa as m', 'm.id', 't.mahasiswa_id')
		.leftJoin('mahasiswa_periode as mp', (join) =>
			join.onRef('mp.mahasiswa_id', '=', 't.mahasiswa_id').onRef('mp.periode_kode', '=', 't.periode_kode'),
		)
		.select([...TAGIHAN, bagianTagihan.as('cicilan')])

export function findTagihan(db: DbOrTrx, id: string) {
	return tagihan(db).where('t.id', '=', id).executeTakeFirst()
}
export type TagihanRow = NonNullable<Awaited<ReturnType<typeof findTagihan>>>

/** The bill, locked until the transaction ends: everything that moves its money goes through this door. */
export function lockTagihan(db: DbOrTrx, id: string) {
	return tagihan(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
}

/**
 * The bill that a gateway's order pays, locked with all others of its student, where its money may be booked; in the order
 * of all who lock many. What is read after it is as the lock found it.
 */
export async function lockTagihanByOrder(db: DbOrTrx, by: { gateway: NamaGateway; orderId: string }) {
	const milik = sql<string>`(select p.tagihan_id from pembayaran p
		where p.order_id = ${by.orderId} and p.gateway = ${by.gateway} and p.dibatalkan_pada is null)`
	await sql`
		select from tagihan t where t.mahasiswa_id = (select u.mahasiswa_id from tagihan u where u.id = ${milik})
		order by t.id for update`.execute(db)
	return tagihan(db).where('t.id', '=', milik).executeTakeFirst()
}

const PEMBAYARAN = [
	'id',
	'tagihan_id',
	'gateway',
	'order_id',
	'jumlah',
	'bank',
	'nomor_va',
	'status',
	'dibuat_pada',
	'kedaluwarsa_pada',
	'lunas_pada',
	'catatan',
] as const

/** The payments of bills, newest first. */
export function listPembayaran(db: DbOrTrx, tagihanId: readonly string[]) {
	return db
		.selectFrom('pembayaran')
		.select(PEMBAYARAN)
		.where(sql<boolean>`tagihan_id = any(${tagihanId}::uuid[])`)
		.orderBy('dibuat_pada', 'desc')
		.orderBy('id')
		.execute()
}
export type PembayaranRow = Awaited<ReturnType<typeof listPembayaran>>[number]

export function findPembayaran(db: DbOrTrx, id: string) {
	return db.selectFrom('pembayaran').select(PEMBAYARAN).where('id', '=', id).executeTakeFirst()
}

/** The payment of an order or a paper receipt; one that was voided has given its number up. */
export function findPembayaranByOrder(db: DbOrTrx, orderId: string) {
	return db
		.selectFrom('pembayaran')
		.select(PEMBAYARAN)
		.where('order_id', '=', orderId)
		.where('dibatalkan_pada', 'is', null)
		.executeTakeFirst()
}

/** Stores a payment; undefined when its order_id is taken. */
export function insertPembayaran(
	db: DbOrTrx,
	values: {
		tagihan_id: string
		gateway: PembayaranRow['gateway']
		order_id: string
		jumlah: number
		bank: string | null
		status: PembayaranRow['status']
		dibuat_pada: Date
		kedaluwarsa_pada: Date | null
		lunas_pada: Date | null
		catatan?: string
		dicatat_oleh: string
	},
) {
	return db
		.insertInto('pembayaran')
		.values({ nomor_va: null, ...values })
		.onConflict((oc) => oc.column('order_id').where('dibatalkan_pada', 'is', null).doNothing())
		.returning(PEMBAYARAN)
		.executeTakeFirst()
}

export function updatePembayaran(
	db: DbOrTrx,
	id: string,
	values: Partial<Pick<PembayaranRow, 'status' | 'nomor_va' | 'kedaluwarsa_pada' | 'lunas_pada'>>,
) {
	return db
		.updateTable('pembayaran')
		.set(values)
		.where('id', '=', id)
		.returning(PEMBAYARAN)
		.executeTakeFirstOrThrow()
}

export async function setLunas(db: DbOrTrx, tagihanId: string, lunasPada: Date | null): Promise<void> {
	await db.updateTable('tagihan').set({ lunas_pada: lunasPada }).where('id', '=', tagihanId).execute()
}

/** A payment's new state and, when that settles its bill or opens it again, the bill's: one statement. */
export async function moveMoney(
	db: DbOrTrx,
	change: {
		pembayaran: Pick<PembayaranRow, 'id' | 'status'> & { lunas_pada?: Date; tagihan_id?: string }
		tagihan: { id: string; lunas_pada: Date | null } | null
	},
): Promise<void> {
	const { id, ...values } = change.pembayaran
	const { tagihan } = change
	if (!tagihan) await db.updateTable('pembayaran').set(values).where('id', '=', id).execute()
	else
		await db
			.with('bayar', (qb) => qb.updateTable('pembayaran').set(values).where('id', '=', id))
			.updateTable('tagihan')
			.set({ lunas_pada: tagihan.lunas_pada })
			.where('id', '=', tagihan.id)
			.execute()
}

export async function cancelTagihan(db: DbOrTrx, id: string, alasan: string, now: Date): Promise<void> {
	await db
		.updateTable('tagihan')
		.set({ dibatalkan_pada: now, alasan_batal: alasan })
		.where('id', '=', id)
		.execute()
}

export function findMahasiswaByStambuk(db: DbOrTrx, stambuk: string) {
	return db
		.selectFrom('mahasiswa')
		.select(['id', 'stambuk', 'nama'])
		.where('stambuk', '=', stambuk)
		.executeTakeFirst()
}

/** Gives up a payment that a gateway made no account for; one that has moved on meanwhile stays. */
export async function failPembayaran(db: DbOrTrx, id: string): Promise<void> {
	await db
		.updateTable('pembayaran')
		.set({ status: 'gagal' })
		.where('id', '=', id)
		.where('status', '=', 'menunggu')
		.execute()
}

/**
 * Keeps an event, once; a repeat is counted on the first one's row. An event that was first read before its order was
 * known takes over what came of it now.
 */
export async function keepPeristiwa(
	db: DbOrTrx,
	input: {
		gateway: NamaGateway
		identitas: string
		pembayaranId: string | null
		hasil: HasilPeristiwa
		isi: unknown
		now: Date
		/** How many came at once. */
		kali?: number
	},
): Promise<void> {
	await db
		.insertInto('peristiwa_pembayaran')
		.values({
			gateway: input.gateway,
			identitas: input.identitas,
			pembayaran_id: input.pembayaranId,
			hasil: input.hasil,
			isi: JSON.stringify(input.isi),
			kali: input.kali ?? 1,
			diterima_pada: input.now,
			terakhir_pada: input.now,
		})
		.onConflict((oc) =>
			oc.columns(['gateway', 'identitas']).doUpdateSet({
				kali: sql`peristiwa_pembayaran.kali + excluded.kali`,
				terakhir_pada: sql`excluded.terakhir_pada`,
				pembayaran_id: sql`coalesce(peristiwa_pembayaran.pembayaran_id, excluded.pembayaran_id)`,
				hasil: sql`case peristiwa_pembayaran.hasil when 'order_tidak_dikenal' then excluded.hasil
					else peristiwa_pembayaran.hasil end`,
			}),
		)
		.execute()
}

export function listPeristiwa(
	db: DbOrTrx,
	input: { hasil: string | undefined; cari: string | undefined; limit: number; offset: number },
) {
	return db
		.selectFrom('peristiwa_pembayaran as e')
		.leftJoin('pembayaran as p', 'p.id', 'e.pembayaran_id')
		.leftJoin('tagihan as t', 't.id', 'p.tagihan_id')
		.leftJoin('mahasiswa as m', 'm.id', 't.mahasiswa_id')
		.select(['e.id', 'e.gateway', 'p.order_id', 'm.stambuk', 'e.diterima_pada', 'e.terakhir_pada'])
		.select(['e.kali', 'e.hasil', sql<string>`e.isi::text`.as('isi')])
		.$if(input.hasil !== undefined, (qb) => qb.where(sql<boolean>`e.hasil = ${input.hasil}`))
		.$if(input.cari !== undefined, (qb) =>
			qb.where(
				sql<boolean>`(starts_with(coalesce(p.order_id, e.isi ->> 'order_id', e.isi ->> 'external_id'), ${input.cari})
					or m.stambuk = ${input.cari})`,
			),
		)
		.orderBy('e.id', 'desc')
		.limit(input.limit)
		.offset(input.offset)
		.execute()
}

export function insertDispensasi(
	db: DbOrTrx,
	values: {
		mahasiswa_id: string
		berlaku_sampai: string
		alasan: string
		dibuat_pada: Date
		diberikan_oleh: string
	},
) {
	return db
		.insertInto('dispensasi_spp')
		.values(values)
		.returning(['id', 'berlaku_sampai', 'alasan', 'dicabut_pada'])
		.executeTakeFirstOrThrow()
}

/** Takes a dispensation back, once; the moment of the first time stays. */
export function revokeDispensasi(db: DbOrTrx, id: string, now: Date) {
	return db
		.updateTable('dispensasi_spp as d')
		.from('mahasiswa as m')
		.set({ dicabut_pada: sql`coalesce(d.dicabut_pada, ${now})` })
		.whereRef('m.id', '=', 'd.mahasiswa_id')
		.where('d.id', '=', id)
		.returning(['d.id', 'm.stambuk', 'd.berlaku_sampai', 'd.alasan', 'd.dicabut_pada'])
		.executeTakeFirst()
}
