import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import type { Tempat } from './authoring-queries.ts'
import type { BerkasMateri } from './lesson-source.ts'

/** A lesson as an import holds it until somebody takes it. */
export type MateriImporRow = {
	tempat: string
	judul: string
	modul: string
	pertemuan: number
	menit: number
	ringkas: string
	isi: string
	berkas: Record<string, BerkasMateri>
	masalah: { baris: number; alasan: string }[]
}

export type ImporBaris = Pick<
	Selectable<Tables['impor_materi']>,
	| 'id'
	| 'nama'
	| 'bentuk'
	| 'status'
	| 'alasan'
	| 'jumlah'
	| 'dibuat_pada'
	| 'diambil_pada'
	| 'kemajuan'
	| 'tahap'
	| 'sampai'
	| 'dari'
	| 'milidetik'
> & {
	/** Name of who has brought it. */
	oleh: string | null
	jumlah_ditolak: number
	dapat_diurungkan: boolean
}

/** Nothing of it was changed, shown to students or read by one. */
const UTUH = sql<boolean>`i.status = 'diambil' and not exists (
	select from materi l where l.impor_id = i.id and (l.rev <> 1 or l.terbit_pada <= now.pada
		or exists (select from kemajuan_materi k where k.materi_id = l.id)))`

const baris = (db: DbOrTrx, at: Tempat, now: Date) =>
	db
		.selectFrom('impor_materi as i')
		.innerJoin(sql<{ pada: Date }>`(select ${now}::timestamptz as pada)`.as('now'), (join) => join.onTrue())
		.leftJoin('dosen as d', 'd.akun_id', 'i.oleh')
		.select([
			'i.id',
			'i.nama',
			'i.bentuk',
			'i.status',
			'i.alasan',
			'i.jumlah',
			'i.dibuat_pada',
			'i.diambil_pada',
			'i.kemajuan',
			'i.tahap',
			'i.sampai',
			'i.dari',
			'i.milidetik',
			'd.nama as oleh',
			sql<number>`jsonb_array_length(i.ditolak)`.as('jumlah_ditolak'),
			UTUH.as('dapat_diurungkan'),
		])
		.where('i.periode_kode', '=', at.periode_kode)
		.where('i.matakuliah_kode', '=', at.matakuliah_kode)

export const listImpor = (db: DbOrTrx, at: Tempat, now: Date): Promise<ImporBaris[]> =>
	baris(db, at, now).orderBy('i.dibuat_pada', 'desc').limit(50).execute()

export const findImpor = (db: DbOrTrx, at: Tempat, id: string, now: Date): Promise<ImporBaris | undefined> =>
	baris(db, at, now).where('i.id', '=', id).executeTakeFirst()

/** What an import was read from its file. */
export async function findIsiImpor(
	db: DbOrTrx,
	id: string,
): Promise<{ materi: MateriImporRow[]; ditolak: { tempat: string; alasan: string }[]; catatan: string[] }> {
	const row = await db
		.selectFrom('impor_materi')
		.select(['materi', 'ditolak', 'catatan'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return { ...row, materi: row.materi as MateriImporRow[], catatan: row.catatan as string[] }
}

/** Titles that lessons of the course have. */
export async function listJudul(db: DbOrTrx, at: Tempat): Promise<Set<string>> {
	const rows = await db
		.selectFrom('materi')
		.select('judul')
		.where('periode_kode', '=', at.periode_kode)
		.where('matakuliah_kode', '=', at.matakuliah_kode)
		.execute()
	return new Set(rows.map(({ judul }) => judul))
}

/** Holds an import, and the lessons that it has brought, for whoever takes or undoes it. */
export async function lockImpor(trx: DbOrTrx, id: string): Promise<void> {
	await trx.selectFrom('impor_materi').select('id').where('id', '=', id).forUpdate().execute()
	await trx.selectFrom('materi').select('id').where('impor_id', '=', id).orderBy('id').forUpdate().execute()
}

/** A course that was copied. @returns its id */
export async function insertSalinan(
	trx: DbOrTrx,
	at: Tempat,
	{ nama, jumlah, oleh, pada }: { nama: string; jumlah: number; oleh: string; pada: Date },
): Promise<string> {
	const { id } = await trx
		.insertInto('impor_materi')
		.values({
			periode_kode: at.periode_kode,
			matakuliah_kode: at.matakuliah_kode,
			nama,
			bentuk: 'salinan',
			status: 'diambil',
			jumlah,
			materi: '[]',
			ditolak: '[]',
			catatan: '[]',
			oleh,
			dibuat_pada: pada,
			diambil_pada: pada,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export async function endImpor(trx: DbOrTrx, id: string, pada: Date): Promise<void> {
	await trx
		.updateTable('impor_materi')
		.set({ status: 'diurungkan', diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}

/** Marks what an import has brought. */
export async function markImpor(
	trx: DbOrTrx,
	id: string,
	{ materi, modul }: { materi: readonly string[]; modul: readonly string[] },
): Promise<void> {
	if (materi.length > 0)
		await trx
			.updateTable('materi')
			.set({ impor_id: id })
			.where('id', 'in', [...materi])
			.execute()
	if (modul.length > 0)
		await trx
			.updateTable('modul')
			.set({ impor_id: id })
			.where('id', 'in', [...modul])
			.execute()
}

/** The lessons that an import has brought, with their versions. */
export async function listBawaan(db: DbOrTrx, id: string): Promise<{ id: string; versi: number | null }[]> {
	return db.selectFrom('materi').select(['id', 'versi']).where('impor_id', '=', id).execute()
}

/** Removes modules that an import has made and that hold nothing. */
export async function deleteModulImpor(db: DbOrTrx, id: string): Promise<void> {
	await db
		.deleteFrom('modul as m')
		.where('m.impor_id', '=', id)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('materi as l').select('l.id').whereRef('l.modul_id', '=', 'm.id'))),
		)
		.execute()
}

export type AsalRow = { periode: string; mulai: string; kode: string; nama: string; jumlah: number }

/** Courses of earlier terms that a lecturer taught in them and that have lessons, newest first. */
export async function listAsal(db: DbOrTrx, nip: string): Promise<AsalRow[]> {
	const { rows } = await sql<AsalRow>`
		select t.kode as periode, t.mulai::text as mulai, k.kode, k.nama, count(*)::int as jumlah
		from materi l join periode t on t.kode = l.periode_kode and not t.aktif
		join matakuliah k on k.kode = l.matakuliah_kode
		where l.versi is not null and t.mulai < (select mulai from periode where aktif)
			and exists (select from pengampu g where g.periode_kode = l.periode_kode
				and g.matakuliah_kode = l.matakuliah_kode and g.dosen_nip = ${nip})
		group by t.kode, t.mulai, k.kode, k.nama order by t.mulai desc, k.nama limit 100`.execute(db)
	return rows
}

export type SalinanRow = {
	id: string
	slug: string
	judul: string
	ringkas: string
	modul: string
	pertemuan: number
	menit: number
	terbit_pada: Date | null
	isi: string
	berkas: Record<string, BerkasMateri>
}

/** Copies become what students will read, each from its moment on; that counts as no change of them. */
export async function scheduleMateri(
	trx: DbOrTrx,
	lessons: readonly { id: string; terbit_pada: Date }[],
): Promise<void> {
	await sql`
		update materi l set versi = 1, terbit_pada = x.pada
		from unnest(${lessons.map(({ id }) => id)}::uuid[], ${lessons.map((one) => one.terbit_pada)}::timestamptz[])
			as x (id, pada) where l.id = x.id`.execute(trx)
}

/** The lessons of a course in a term as students read them last, in their order. */
export async function listSumber(db: DbOrTrx, at: Tempat): Promise<SalinanRow[]> {
	return db
		.selectFrom('materi as l')
		.innerJoin('versi_materi as v', (join) =>
			join.onRef('v.materi_id', '=', 'l.id').onRef('v.nomor', '=', 'l.versi'),
		)
		.innerJoin('modul as m', 'm.id', 'l.modul_id')
		.select([
			'l.id',
			'l.slug',
			'l.judul',
			'l.ringkas',
			'm.judul as modul',
			'l.pertemuan_nomor as pertemuan',
			'l.menit',
			'l.terbit_pada',
			'v.isi',
			'v.berkas',
		])
		.where('l.periode_kode', '=', at.periode_kode)
		.where('l.matakuliah_kode', '=', at.matakuliah_kode)
		.orderBy('l.urut')
		.execute()
}

/** The first day of the active term. */
export async function findMulai(db: DbOrTrx): Promise<string | undefined> {
	const row = await db.selectFrom('periode').select('mulai').where('aktif', '=', true).executeTakeFirst()
	return row?.mulai
}
