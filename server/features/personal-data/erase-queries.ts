import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Halangan } from '#shared/api/erasure.ts'
import { BAGIAN_HAPUS } from './nasib-queries.ts'
import { isi, type Pemilik } from './queries.ts'

/** A student by the account, and the account; both are held until the transaction ends, and nothing new hangs on them before. */
export async function holdPemilik(trx: DbOrTrx, akunId: string) {
	// In this order everywhere: the student, then the account.
	const mahasiswa = await trx
		.selectFrom('mahasiswa')
		.select(['id', 'stambuk'])
		.where('akun_id', '=', akunId)
		.forUpdate()
		.executeTakeFirst()
	if (!mahasiswa) return undefined
	const { email } = await trx
		.selectFrom('akun')
		.select('email')
		.where('id', '=', akunId)
		.forUpdate()
		.executeTakeFirstOrThrow()
	return { ...mahasiswa, email }
}

export async function findMahasiswa(db: DbOrTrx, akunId: string) {
	return db.selectFrom('mahasiswa').select(['id', 'stambuk']).where('akun_id', '=', akunId).executeTakeFirst()
}

/** The latest request, with who decided it. */
export async function findPenghapusan(db: DbOrTrx, akunId: string) {
	return (
		db
			.selectFrom('penghapusan_data as p')
			.leftJoin('akun as a', 'a.id', 'p.diputuskan_oleh')
			.select([
				'p.id',
				'p.status',
				'p.diminta_oleh',
				'p.diminta_pada',
				'p.diputuskan_oleh',
				'p.diputuskan_pada',
				'p.alasan',
			])
			.select(sql<string | null>`coalesce(a.nama_pemilik, a.email)`.as('oleh'))
			.where('p.akun_id', '=', akunId)
			// The one that waits or was done, else the last.
			.orderBy(sql`p.status in ('diminta', 'dihapus')`, 'desc')
			.orderBy('p.diminta_pada', 'desc')
			.limit(1)
			.executeTakeFirst()
	)
}
export type PenghapusanRow = NonNullable<Awaited<ReturnType<typeof findPenghapusan>>>

/** False when one waits already. */
export async function insertPermintaan(
	trx: DbOrTrx,
	row: { akun_id: string; diminta_oleh: string; diminta_pada: Date },
): Promise<boolean> {
	const made = await trx
		.insertInto('penghapusan_data')
		.values(row)
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.executeTakeFirst()
	return made !== undefined
}

/** Decides the request that waits; false when none does. */
export async function putuskanPermintaan(
	trx: DbOrTrx,
	akunId: string,
	putusan: {
		status: 'ditarik' | 'ditolak' | 'dihapus'
		diputuskan_oleh: string
		diputuskan_pada: Date
		alasan?: string
	},
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('penghapusan_data')
		.set(putusan)
		.where('akun_id', '=', akunId)
		.where('status', '=', 'diminta')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

const HITUNG: Readonly<Record<Halangan, (pemilik: Pemilik) => RawBuilder<unknown>>> = {
	aktif: (p) => sql`select 1 from mahasiswa where id = ${p.mahasiswaId} and aktif`,
	tagihan: (p) =>
		sql`select 1 from tagihan where mahasiswa_id = ${p.mahasiswaId} and lunas_pada is null and dibatalkan_pada is null`,
	ujian: (p) =>
		sql`select 1 from pengerjaan where mahasiswa_id = ${p.mahasiswaId} and status = 'berlangsung'`,
	permohonan: (p) =>
		sql`select 1 from permohonan where mahasiswa_id = ${p.mahasiswaId} and status = 'diajukan'`,
	khs: (p) => sql`select 1 from khs where mahasiswa_id = ${p.mahasiswaId} and status = 'pending'`,
	salinan: (p) => sql`select 1 from salinan_data where akun_id = ${p.akunId} and status = 'dibuat'`,
}

/** What stands against erasing somebody's data, and how much of it there is. */
export async function listHalangan(
	db: DbOrTrx,
	pemilik: Pemilik,
): Promise<{ kode: Halangan; jumlah: number }[]> {
	const parts = Object.entries(HITUNG).map(
		([kode, rows]) =>
			sql`select ${kode}::text as kode, (select count(*)::int from (${rows(pemilik)}) x) as jumlah`,
	)
	const { rows } = await sql<{ kode: Halangan; jumlah: number }>`
		select * from (${sql.join(parts, sql` union all `)}) h where jumlah > 0`.execute(db)
	return rows
}

/** How much there is of each part, in their order; null for what is not counted. */
export async function countBagian(db: DbOrTrx, pemilik: Pemilik): Promise<(number | null)[]> {
	const counts = BAGIAN_HAPUS.map(({ jumlah }) =>
		jumlah ? sql`(${isi(jumlah, pemilik)})::int` : sql`null::int`,
	)
	const { rows } = await sql<{ jumlah: (number | null)[] }>`
		select array[${sql.join(counts)}] as jumlah`.execute(db)
	return rows[0]?.jumlah ?? []
}

/** Does all that is to be done to the parts, in their order. */
export async function hapusBagian(trx: DbOrTrx, pemilik: Pemilik): Promise<void> {
	for (const { langkah = [] } of BAGIAN_HAPUS)
		for (const satu of langkah) await isi(satu, pemilik).execute(trx)
}
