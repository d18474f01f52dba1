import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import type { BankKey } from './queries.ts'

export type ImporRow = Selectable<Tables['impor_soal']>
export type RingkasanRow = Omit<ImporRow, 'isi' | 'soal' | 'ditolak' | 'catatan' | 'oleh' | 'ukuran'> & {
	oleh: string | null
	jumlah: number
	jumlah_ditolak: number
	di_bank: number
	terpakai: number
}

export async function insertImpor(
	db: DbOrTrx,
	impor: BankKey & { berkas: string; isi: Buffer; oleh: string; now: Date },
): Promise<string> {
	const { now, ...row } = impor
	const { id } = await db
		.insertInto('impor_soal')
		.values({ ...row, ukuran: impor.isi.length, dibuat_pada: now })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** A file that waits to be read; undefined when it has been. */
export const findMenunggu = (db: DbOrTrx, id: string) =>
	db
		.selectFrom('impor_soal')
		.select(['matakuliah_kode', 'jenis'])
		.where('id', '=', id)
		.where('status', '=', 'menunggu')
		.executeTakeFirst()

export const findImpor = (db: DbOrTrx, id: string) =>
	db.selectFrom('impor_soal').select(['soal', 'ditolak', 'catatan']).where('id', '=', id).executeTakeFirst()

/** Locks what a file brought until the transaction ends. */
export const lockImpor = (db: DbOrTrx, id: string) =>
	db
		.selectFrom('impor_soal')
		.select(['id', 'matakuliah_kode', 'jenis', 'status', 'soal', 'ditolak', 'berkas', 'versi'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()

const ringkasan = (where: ReturnType<typeof sql>) => sql<RingkasanRow>`
	select i.id, i.matakuliah_kode, i.jenis, i.berkas, i.status, i.kemajuan, i.tahap, i.sampai, i.dari, i.bentuk, i.alasan, i.milidetik, i.dibuat_pada,
		i.diambil_pada, i.diurungkan_pada, i.versi, d.nama as oleh, jsonb_array_length(i.soal) + b.jadi as jumlah,
		jsonb_array_length(i.ditolak) - b.jadi as jumlah_ditolak, p.di_bank, p.terpakai
	from impor_soal i
	left join dosen d on d.akun_id = i.oleh
	cross join lateral (
		select count(*)::int as di_bank, (count(*) filter (where exists (
			select from ujian u join paket_soal k on k.ujian_id = u.id
			where u.matakuliah_kode = s.matakuliah_kode and jsonb_exists(k.kunci, s.id::text))))::int as terpakai
		from soal s where s.impor_id = i.id
	) p
	cross join lateral (
		select count(*)::int as jadi from perbaikan_impor_soal b
		where b.impor_id = i.id and b.soal is not null and b.nomor >= jsonb_array_length(i.soal)
	) b
	where ${where} order by i.dibuat_pada desc limit 50`

export async function listImpor(db: DbOrTrx, bank: BankKey): Promise<RingkasanRow[]> {
	const { rows } = await ringkasan(
		sql`i.matakuliah_kode = ${bank.matakuliah_kode} and i.jenis = ${bank.jenis}`,
	).execute(db)
	return rows
}

export async function findRingkasan(db: DbOrTrx, id: string): Promise<RingkasanRow | undefined> {
	const { rows } = await ringkasan(sql`i.id = ${id}`).execute(db)
	return rows[0]
}

/** Files of one person that have not been read yet. */
export async function countMenunggu(db: DbOrTrx, oleh: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('impor_soal')
		.select(({ fn }) => fn.countAll<number>().as('jumlah'))
		.where('oleh', '=', oleh)
		.where('status', '=', 'menunggu')
		.executeTakeFirstOrThrow()
	return Number(jumlah)
}

export async function updateImpor(
	db: DbOrTrx,
	id: string,
	change: Partial<
		Pick<
			ImporRow,
			| 'status'
			| 'kemajuan'
			| 'tahap'
			| 'sampai'
			| 'dari'
			| 'bentuk'
			| 'alasan'
			| 'milidetik'
			| 'isi'
			| 'diambil_pada'
			| 'diurungkan_pada'
		>
	> & { soal?: string; ditolak?: string; catatan?: string },
): Promise<void> {
	await db.updateTable('impor_soal').set(change).where('id', '=', id).execute()
}

/** The questions that a file brought; beyond the first version somebody has changed them. */
export const listSoalImpor = (
	db: DbOrTrx,
	id: string,
): Promise<{ id: number; versi: number; diubah_oleh: string | null }[]> =>
	db.selectFrom('soal').select(['id', 'versi', 'diubah_oleh']).where('impor_id', '=', id).execute()

/** Refuses files that have waited to be read since before this moment. */
export async function endAbandonedImpor(db: DbOrTrx, before: Date, alasan: string): Promise<void> {
	await db
		.updateTable('impor_soal')
		.set({ status: 'ditolak', kemajuan: 100, isi: null, alasan })
		.where('status', '=', 'menunggu')
		.where('dibuat_pada', '<', before)
		.execute()
}

/** Files that were looked at and left, or undone, before this moment. @returns their ids */
export async function deleteLeftImpor(db: DbOrTrx, before: Date): Promise<string[]> {
	const rows = await db
		.deleteFrom('impor_soal')
		.where('status', 'in', ['menunggu', 'siap', 'ditolak', 'diurungkan'])
		.where('dibuat_pada', '<', before)
		.returning('id')
		.execute()
	return rows.map((row) => row.id)
}
