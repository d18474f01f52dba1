import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tawaran } from '#server/features/krs/many-offers-queries.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'
import type { JenisUbahanPenawaran } from '#shared/rules/ubahan-penawaran.ts'

/** One change of offers at a time, until the transaction ends: who sends one twice finds it done. */
export async function lockUbahan(db: DbOrTrx): Promise<void> {
	await sql`lock table ubahan_penawaran in share row exclusive mode`.execute(db)
}

export type TawaranRow = Tawaran & { terisi: number; nama: string }

/** Offers, by course and class. @param hold until the transaction ends: nobody takes or leaves a seat meanwhile */
export async function listTawaran(db: DbOrTrx, id: readonly string[], hold: boolean): Promise<TawaranRow[]> {
	if (hold)
		await sql`select id from penawaran where id = any(${id}::uuid[]) order by id for update`.execute(db)
	const { rows } = await sql<TawaranRow>`
		select o.id, o.periode_kode, o.kelas_kode, o.matakuliah_kode, o.program_studi_kode, o.wajib, o.kapasitas,
			o.terisi, c.nama
		from penawaran o join matakuliah c on c.kode = o.matakuliah_kode
		where o.id = any(${id}::uuid[]) order by c.nama, o.kelas_kode`.execute(db)
	return rows
}

/** The name of a course that there is. */
export async function findNamaMatakuliah(db: DbOrTrx, kode: string): Promise<string> {
	const { nama } = await db
		.selectFrom('matakuliah')
		.select('nama')
		.where('kode', '=', kode)
		.executeTakeFirstOrThrow()
	return nama
}

export type PemegangRow = {
	krs_id: string
	mahasiswa_id: string
	stambuk: string
	nama: string
	kelas: string | null
	program_studi_kode: string | null
	status: StatusKrs
	penawaran_id: string
	/** The other offers of the plan. */
	lain: string[]
}

/** Who has a seat in these offers, the plan that was saved first standing first. */
export async function listPemegang(db: DbOrTrx, id: readonly string[]): Promise<PemegangRow[]> {
	const { rows } = await sql<PemegangRow>`
		select k.id as krs_id, m.id as mahasiswa_id, m.stambuk, m.nama, p.kelas_kode as kelas, c.program_studi_kode,
			k.status, x.penawaran_id,
			array(select y.penawaran_id::text from krs_matakuliah y
				where y.krs_id = k.id and y.penawaran_id <> x.penawaran_id) as lain
		from krs_matakuliah x join krs k on k.id = x.krs_id join mahasiswa m on m.id = k.mahasiswa_id
		left join mahasiswa_periode p on p.mahasiswa_id = m.id and p.periode_kode = k.periode_kode
		left join kelas c on c.kode = p.kelas_kode
		where x.penawaran_id = any(${id}::uuid[]) order by k.disimpan_pada, m.stambuk`.execute(db)
	return rows
}

/** What taking a change back needs. */
export type Isi =
	| { jenis: 'tambah' | 'hapus'; tawaran: Tawaran[] }
	| { jenis: 'kapasitas'; kapasitas: number; baris: { id: string; dari: number }[] }
	| { jenis: 'pindah'; dari: string; ke: string; krs: string[] }

export type UbahanRow = {
	id: string
	periode_kode: string
	jenis: JenisUbahanPenawaran
	isi: Isi & { uraian: string }
	akun_id: string | null
	oleh: string | null
	pada: Date
	diurungkan_oleh: string | null
	diurungkan_pada: Date | null
}

const NAMA = (alias: string) =>
	sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = ${sql.ref(alias)})`

/** Changes of offers, newest first: one, or the last of these terms. */
export async function listUbahan(
	db: DbOrTrx,
	which: { id: string } | { periode: readonly string[]; sebanyak: number },
): Promise<UbahanRow[]> {
	const { rows } = await sql<UbahanRow>`
		select u.id, u.periode_kode, u.jenis, u.isi, u.oleh as akun_id, u.pada, u.diurungkan_pada,
			${NAMA('u.oleh')} as oleh, ${NAMA('u.diurungkan_oleh')} as diurungkan_oleh
		from ubahan_penawaran u
		where ${'id' in which ? sql`u.id = ${which.id}` : sql`u.periode_kode = any(${which.periode}::text[])`}
		order by u.pada desc, u.id
		limit ${'id' in which ? 1 : which.sebanyak}`.execute(db)
	return rows
}

export async function insertUbahan(
	db: DbOrTrx,
	{ isi, ...ubahan }: Pick<UbahanRow, 'id' | 'periode_kode' | 'jenis' | 'isi' | 'pada'> & { oleh: string },
): Promise<void> {
	await db
		.insertInto('ubahan_penawaran')
		.values({ ...ubahan, isi: JSON.stringify(isi) })
		.execute()
}

export async function endUbahan(db: DbOrTrx, id: string, oleh: string, pada: Date): Promise<void> {
	await db
		.updateTable('ubahan_penawaran')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
