import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'

const SUMMARY = [
	'slug',
	'judul',
	'ringkasan',
	'kategori',
	'penulis',
	'gambar',
	'teks_gambar',
	'terbit_pada',
	'isi',
] as const

export type BeritaFilter = {
	cari: string
	kategori: KategoriBerita | undefined
	/** Slug to leave out. */
	kecuali: string | undefined
	now: Date
}

/** Published articles of a filter. Words count as PostgreSQL stems them; a title also forgives typing mistakes. */
function published(db: DbOrTrx, { cari, kategori, kecuali, now }: BeritaFilter) {
	return db
		.selectFrom('berita')
		.where('terbit_pada', '<=', now)
		.$if(kategori !== undefined, (query) => query.where('kategori', '=', kategori ?? 'Akademik'))
		.$if(kecuali !== undefined, (query) => query.where('slug', '!=', kecuali ?? ''))
		.$if(cari !== '', (query) =>
			query.where(
				sql<SqlBool>`(cari @@ websearch_to_tsquery('indonesian', ${cari}) or word_similarity(${cari}, judul) >= 0.45)`,
			),
		)
}

/** A page of articles and how many there are in all. */
export async function listBerita(db: DbOrTrx, filter: BeritaFilter & { offset: number; limit: number }) {
	const rows = await published(db, filter)
		.select(SUMMARY)
		.select(sql<number>`count(*) over ()`.as('total'))
		.$if(filter.cari !== '', (query) =>
			query.orderBy(
				sql`ts_rank(cari, websearch_to_tsquery('indonesian', ${filter.cari})) + word_similarity(${filter.cari}, judul)`,
				'desc',
			),
		)
		.orderBy('terbit_pada', 'desc')
		.orderBy('slug')
		.offset(filter.offset)
		.limit(filter.limit)
		.execute()
	return { rows, total: rows[0]?.total ?? (filter.offset > 0 ? await countBerita(db, filter) : 0) }
}

/** A page past the last one has no row that could carry the count. */
async function countBerita(db: DbOrTrx, filter: BeritaFilter): Promise<number> {
	const { total } = await published(db, filter)
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return total
}

/** The newest article marked as featured. */
export async function findUnggulan(db: DbOrTrx, now: Date) {
	return db
		.selectFrom('berita')
		.select(SUMMARY)
		.where('unggulan', '=', true)
		.where('terbit_pada', '<=', now)
		.orderBy('terbit_pada', 'desc')
		.limit(1)
		.executeTakeFirst()
}

export async function findBerita(db: DbOrTrx, slug: string, now: Date) {
	return db
		.selectFrom('berita')
		.select([...SUMMARY, 'diubah_pada'])
		.where('slug', '=', slug)
		.where('terbit_pada', '<=', now)
		.executeTakeFirst()
}

/** Address and last change of every published article, newest first. */
export async function listSlug(db: DbOrTrx, now: Date) {
	return db
		.selectFrom('berita')
		.select(['slug', 'diubah_pada'])
		.where('terbit_pada', '<=', now)
		.orderBy('terbit_pada', 'desc')
		.limit(5_000)
		.execute()
}

export type BeritaRow = {
	judul: string
	ringkasan: string
	isi: string
	kategori: KategoriBerita
	penulis: string
	unggulan: boolean
	terbit_pada: Date
	diubah_pada: Date
}

/** Says whether the address was still free. */
export async function insertBerita(db: DbOrTrx, slug: string, row: BeritaRow): Promise<boolean> {
	const result = await db
		.insertInto('berita')
		.values({ ...row, slug, gambar: null })
		.onConflict((oc) => oc.column('slug').doNothing())
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateBerita(db: DbOrTrx, slug: string, row: BeritaRow): Promise<boolean> {
	const result = await db.updateTable('berita').set(row).where('slug', '=', slug).executeTakeFirst()
	return result.numUpdatedRows > 0n
}

export async function deleteBerita(db: DbOrTrx, slug: string): Promise<boolean> {
	const result = await db.deleteFrom('berita').where('slug', '=', slug).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Events that are not over, soonest first. */
export async function listKegiatan(db: DbOrTrx, now: Date) {
	return db
		.selectFrom('kegiatan')
		.select(['id', 'judul', 'tempat', 'mulai', 'selesai'])
		.where('selesai', '>', now)
		.orderBy('mulai')
		.orderBy('judul')
		.limit(5)
		.execute()
}
