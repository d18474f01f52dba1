import type pg from 'pg'
import type { DbOrTrx } from '#server/db/client.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'

const SUMMARY = 'slug, judul, ringkasan, kategori, penulis, gambar, teks_gambar, terbit_pada, isi'

export type BeritaSummary = {
	slug: string
	judul: string
	ringkasan: string
	kategori: KategoriBerita
	penulis: string
	gambar: string | null
	teks_gambar: string
	terbit_pada: Date
	isi: string
}

type Page = { offset: number; limit: number; now: Date }
type Kategori = { kategori: KategoriBerita | undefined }

/** A page of published articles, newest first, and how many there are in all, the featured one left out and beside it. */
export async function listBerita(
	pool: pg.Pool,
	{ now, kategori, offset, limit }: Page & Kategori,
): Promise<{ rows: BeritaSummary[]; total: number; unggulan: BeritaSummary | null }> {
	const { rows } = await pool.query<{
		rows: BeritaSummary[]
		total: number
		unggulan: BeritaSummary | null
	}>({
		name: kategori === undefined ? 'list_berita' : 'list_berita_kategori',
		text: kategori === undefined ? ALL : OF_CATEGORY,
		values: [now, limit, offset, ...(kategori === undefined ? [] : [kategori])],
	})
	const { rows: list, total, unggulan } = rows[0] as (typeof rows)[number]
	return { rows: list.map(withDate), total, unggulan: unggulan && withDate(unggulan) }
}

/** Inside JSON an instant arrives as text. */
const withDate = (row: BeritaSummary) => ({ ...row, terbit_pada: new Date(row.terbit_pada) })

const pageOf = (where: string) => `
	coalesce((select json_agg(x) from (
		select ${SUMMARY} from berita where ${where} order by terbit_pada desc, slug limit $2 offset $3
	) as x), '[]') as rows`

const ALL = `
	with unggulan as (
		select ${SUMMARY} from berita where unggulan and terbit_pada <= $1 order by terbit_pada desc limit 1
	)
	select (select to_json(unggulan) from unggulan) as unggulan,
		(select count(*) from berita where terbit_pada <= $1) - (select count(*) from unggulan) as total,
		${pageOf(`terbit_pada <= $1 and slug is distinct from (select slug from unggulan)`)}`

const OF_CATEGORY = `
	select null as unggulan, (select count(*) from berita where terbit_pada <= $1 and kategori = $4) as total,
		${pageOf('terbit_pada <= $1 and kategori = $4')}`

/** Titles that are held against a question with a typing mistake. */
const SERUPA = 24

/**
 * A page of the articles that answer a search, best match first, and how many there are in all. Words count as
 * PostgreSQL stems them; only where no article holds them, the newest titles that resemble them: typing mistakes are
 * forgiven.
 */
export async function searchBerita(
	pool: pg.Pool,
	{ cari, kategori, now, offset, limit }: Page & Kategori & { cari: string },
): Promise<{ rows: BeritaSummary[]; total: number }> {
	const { rows } = await pool.query<{ rows: BeritaSummary[]; total: number }>({
		name: 'search_berita',
		text: `
			with memuat as materialized (
				select id, terbit_pada, slug, ts_rank(cari, websearch_to_tsquery('indonesian', $5)) as pangkat, judul
				from berita
				where cari @@ websearch_to_tsquery('indonesian', $5) and terbit_pada <= $1
					and ($4::text is null or kategori = $4)
			),
			serupa as materialized (
				select id, terbit_pada, slug, 0 as pangkat, judul from berita
				where $5 <% judul and terbit_pada <= $1 and ($4::text is null or kategori = $4)
					and not exists (select 1 from memuat)
				order by terbit_pada desc limit ${SERUPA}
			),
			cocok as materialized (
				select id, terbit_pada, slug, pangkat + word_similarity($5, judul) as nilai
				from (select * from memuat union all select * from serupa) as k
			)
			select (select count(*) from cocok) as total, coalesce((
				select json_agg(x) from (
					select ${SUMMARY} from (
						select id, nilai from cocok order by nilai desc, terbit_pada desc, slug limit $2 offset $3
					) as k join berita using (id)
					order by nilai desc, terbit_pada desc, slug
				) as x
			), '[]') as rows`,
		values: [now, limit, offset, kategori ?? null, cari],
	})
	const { rows: list, total } = rows[0] as (typeof rows)[number]
	return { rows: list.map(withDate), total }
}

export type BeritaFull = BeritaSummary & { diubah_pada: Date; terkait: BeritaSummary[] }

/** A published article and up to three others of its category, newest first. */
export async function findBerita(pool: pg.Pool, slug: string, now: Date): Promise<BeritaFull | undefined> {
	const { rows } = await pool.query<BeritaFull>({
		name: 'find_berita',
		text: `
			select ${SUMMARY}, diubah_pada, coalesce((
				select json_agg(x) from (
					select ${SUMMARY} from berita
					where kategori = b.kategori and terbit_pada <= $2 and slug <> b.slug
					order by terbit_pada desc, slug limit 3
				) as x
			), '[]') as terkait
			from berita b
			where slug = $1 and terbit_pada <= $2`,
		values: [slug, now],
	})
	const row = rows[0]
	return row && { ...row, terkait: row.terkait.map(withDate) }
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
export async function listKegiatan(pool: pg.Pool, now: Date) {
	const { rows } = await pool.query<{
		id: string
		judul: string
		tempat: string
		mulai: Date
		selesai: Date
	}>({
		name: 'list_kegiatan_kampus',
		text: 'select id, judul, tempat, mulai, selesai from kegiatan where selesai > $1 order by mulai, judul limit 5',
		values: [now],
	})
	return rows
}
