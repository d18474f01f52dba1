import { type Expression, type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { type Slots, statement } from '#server/db/prepared.ts'
import type { Database } from '#server/db/types.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'

const SUMMARY = sql.raw('slug, judul, ringkasan, kategori, penulis, gambar, teks_gambar, terbit_pada, isi')

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
type Found = { rows: BeritaSummary[]; total: number }
type Listed = Found & { unggulan: BeritaSummary | null }

const pageOf = (where: Expression<unknown>, { limit, offset }: Slots<Page>) => sql`
	coalesce((select json_agg(x) from (
		select ${SUMMARY} from berita where ${where} order by terbit_pada desc, slug limit ${limit} offset ${offset}
	) as x), '[]')`

const semuaBerita = statement<Page, Listed>('list_berita', (page) => {
	const published = sql`terbit_pada <= ${page.now}`
	return sql`
		with unggulan as (
			select ${SUMMARY} from berita where unggulan and ${published} order by terbit_pada desc limit 1
		)
		select (select to_json(unggulan) from unggulan) as unggulan,
			(select count(*) from berita where ${published}) - (select count(*) from unggulan) as total,
			${pageOf(sql`${published} and slug is distinct from (select slug from unggulan)`, page)} as rows`
})

const beritaKategori = statement<Page & { kategori: KategoriBerita }, Listed>(
	'list_berita_kategori',
	(page) => {
		const wanted = sql`terbit_pada <= ${page.now} and kategori = ${page.kategori}`
		return sql`
			select null as unggulan, (select count(*) from berita where ${wanted}) as total, ${pageOf(wanted, page)} as rows`
	},
)

/** A page of published articles, newest first, and how many there are in all, the featured one left out and beside it. */
export async function listBerita(db: DbOrTrx, { kategori, ...page }: Page & Kategori): Promise<Listed> {
	const [found] = await (kategori === undefined
		? semuaBerita(db, page)
		: beritaKategori(db, { ...page, kategori }))
	const { rows, total, unggulan } = found as Listed
	return { rows: rows.map(withDate), total, unggulan: unggulan && withDate(unggulan) }
}

/** Inside JSON an instant arrives as text. */
const withDate = (row: BeritaSummary) => ({ ...row, terbit_pada: new Date(row.terbit_pada) })

/** Titles that are held against a question with a typing mistake. */
const SERUPA = 24

const beritaDicari = statement<Page & { kategori: KategoriBerita | null; cari: string }, Found>(
	'search_berita',
	({ cari, kategori, now, limit, offset }) => sql`
		with memuat as materialized (
			select id, terbit_pada, slug, ts_rank(cari, websearch_to_tsquery('indonesian', ${cari})) as pangkat, judul
			from berita
			where cari @@ websearch_to_tsquery('indonesian', ${cari}) and terbit_pada <= ${now}
				and (${kategori}::text is null or kategori = ${kategori})
		),
		serupa as materialized (
			select id, terbit_pada, slug, 0 as pangkat, judul from berita
			where ${cari} <% judul and terbit_pada <= ${now} and (${kategori}::text is null or kategori = ${kategori})
				and not exists (select 1 from memuat)
			order by terbit_pada desc limit ${sql.lit(SERUPA)}
		),
		cocok as materialized (
			select id, terbit_pada, slug, pangkat + word_similarity(${cari}, judul) as nilai
			from (select * from memuat union all select * from serupa) as k
		)
		select (select count(*) from cocok) as total, coalesce((
			select json_agg(x) from (
				select ${SUMMARY} from (
					select id, nilai from cocok order by nilai desc, terbit_pada desc, slug limit ${limit} offset ${offset}
				) as k join berita using (id)
				order by nilai desc, terbit_pada desc, slug
			) as x
		), '[]') as rows`,
)

/**
 * A page of the articles that answer a search, best match first, and how many there are in all. Words count as
 * PostgreSQL stems them; only where no article holds them, the newest titles that resemble them: typing mistakes are
 * forgiven.
 */
export async function searchBerita(
	db: DbOrTrx,
	{ kategori, ...search }: Page & Kategori & { cari: string },
): Promise<Found> {
	const [found] = await beritaDicari(db, { ...search, kategori: kategori ?? null })
	const { rows, total } = found as Found
	return { rows: rows.map(withDate), total }
}

export type BeritaFull = BeritaSummary & { diubah_pada: Date; terkait: BeritaSummary[] }

const beritaPenuh = statement<{ slug: string; now: Date }, BeritaFull>(
	'find_berita',
	({ slug, now }) => sql`
		select ${SUMMARY}, diubah_pada, coalesce((
			select json_agg(x) from (
				select ${SUMMARY} from berita
				where kategori = b.kategori and terbit_pada <= ${now} and slug <> b.slug
				order by terbit_pada desc, slug limit 3
			) as x
		), '[]') as terkait
		from berita b
		where slug = ${slug} and terbit_pada <= ${now}`,
)

/** A published article and up to three others of its category, newest first. */
export async function findBerita(db: DbOrTrx, slug: string, now: Date): Promise<BeritaFull | undefined> {
	const [row] = await beritaPenuh(db, { slug, now })
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

export const listKegiatan = statement<{ now: Date }, Selectable<Database['kegiatan']>>(
	'list_kegiatan_kampus',
	({ now }) => sql`
		select id, judul, tempat, mulai, selesai from kegiatan where selesai > ${now} order by mulai, judul limit 5`,
)

/** Announcements that came out since a moment and were not told of; they count as told from now on. */
export async function takePengumuman(
	db: DbOrTrx,
	{ now, after }: { now: Date; after: Date },
): Promise<Pick<Selectable<Database['berita']>, 'id' | 'slug' | 'judul' | 'ringkasan'>[]> {
	return db
		.updateTable('berita')
		.set({ dikabarkan: true })
		.where('kategori', '=', 'Pengumuman')
		.where('dikabarkan', '=', false)
		.where('terbit_pada', '<=', now)
		.where('terbit_pada', '>', after)
		.returning(['id', 'slug', 'judul', 'ringkasan'])
		.execute()
}

export async function listAkunAktif(db: DbOrTrx): Promise<string[]> {
	const rows = await db.selectFrom('akun').select('id').where('aktif', '=', true).execute()
	return rows.map(({ id }) => id)
}
