import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BerkasMateri } from '#server/features/lessons/lend.ts'
import type { IsiBerita, KEADAAN_BERITA } from '#shared/api/news-office.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'

export type BerkasBerita = Record<string, BerkasMateri>

export type NaskahRow = {
	id: string
	slug: string
	judul: string
	ringkasan: string
	isi: string
	naskah: string | null
	berkas: BerkasBerita
	kategori: KategoriBerita
	penulis: string
	unggulan: boolean
	gambar: string | null
	teks_gambar: string
	terbit_pada: Date | null
	ditarik_pada: Date | null
	diubah_pada: Date
	alamat_tetap: boolean
	versi: number
}

const COLUMNS = [
	'id',
	'slug',
	'judul',
	'ringkasan',
	'isi',
	'naskah',
	'berkas',
	'kategori',
	'penulis',
	'unggulan',
	'gambar',
	'teks_gambar',
	'terbit_pada',
	'ditarik_pada',
	'diubah_pada',
	'alamat_tetap',
	'versi',
] as const

/** An article as it is written. */
export const findNaskah = (
	db: DbOrTrx,
	id: string,
	{ hold = false }: { hold?: boolean } = {},
): Promise<NaskahRow | undefined> =>
	db
		.selectFrom('berita')
		.select(COLUMNS)
		.where('id', '=', id)
		.$if(hold, (query) => query.forUpdate())
		.executeTakeFirst()

type Cari = { cari: string; keadaan: (typeof KEADAAN_BERITA)[number] | undefined; now: Date }

const STATES = {
	draf: () => sql`b.terbit_pada is null and b.ditarik_pada is null`,
	terjadwal: (now: Date) => sql`b.terbit_pada > ${now}`,
	terbit: (now: Date) => sql`b.terbit_pada <= ${now}`,
	ditarik: () => sql`b.ditarik_pada is not null`,
} as const

const where = ({ cari, keadaan, now }: Cari) => sql`
	b.judul ilike ${partOf(cari)} and ${keadaan ? STATES[keadaan](now) : sql`true`}`

/** How many articles are found. */
export async function countNaskah(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from berita b where ${where(cari)}`.execute(db)
	return rows[0]?.n ?? 0
}

type Baris = Pick<
	NaskahRow,
	'id' | 'slug' | 'judul' | 'kategori' | 'unggulan' | 'terbit_pada' | 'ditarik_pada' | 'diubah_pada'
> & { diubah_oleh: string | null }

const OLEH = sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = v.oleh)`

/** A page of the articles that are found, what was changed last on top. */
export async function pageOfNaskah(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<Baris[]> {
	const { rows } = await sql<Baris>`
		select b.id, b.slug, b.judul, b.kategori, b.unggulan, b.terbit_pada, b.ditarik_pada, b.diubah_pada,
			(select ${OLEH} from versi_berita v where v.berita_id = b.id and v.versi = b.versi) as diubah_oleh
		from berita b where ${where(cari)}
		order by b.diubah_pada desc, b.id offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

export type VersiRow = { versi: number; isi: IsiBerita; oleh: string | null; pada: Date }

/** Saved versions of an article, newest first. */
export async function listVersi(db: DbOrTrx, id: string, sebanyak: number): Promise<VersiRow[]> {
	const { rows } = await sql<VersiRow>`
		select v.versi, v.isi, v.pada, ${OLEH} as oleh from versi_berita v
		where v.berita_id = ${id} order by v.versi desc limit ${sebanyak}`.execute(db)
	return rows
}

/** One saved version. */
export async function findVersi(db: DbOrTrx, id: string, versi: number): Promise<VersiRow | undefined> {
	const { rows } = await sql<VersiRow>`
		select v.versi, v.isi, v.pada, ${OLEH} as oleh from versi_berita v
		where v.berita_id = ${id} and v.versi = ${versi}`.execute(db)
	return rows[0]
}

export const insertVersi = (
	db: DbOrTrx,
	row: { berita_id: string; versi: number; isi: IsiBerita; oleh: string; pada: Date },
) =>
	db
		.insertInto('versi_berita')
		.values({ ...row, isi: JSON.stringify(row.isi) })
		.execute()

export type Tulisan = Omit<
	NaskahRow,
	'id' | 'slug' | 'terbit_pada' | 'ditarik_pada' | 'alamat_tetap' | 'versi'
>

/** A draft, unless it is there already or its address was taken; says whether it was written. */
export async function insertDraf(
	db: DbOrTrx,
	{ berkas, ...row }: Tulisan & { id: string; slug: string },
): Promise<boolean> {
	const result = await db
		.insertInto('berita')
		.values({
			...row,
			berkas: JSON.stringify(berkas),
			terbit_pada: null,
			ditarik_pada: null,
			alamat_tetap: false,
		})
		.onConflict((oc) => oc.doNothing())
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Which of the addresses that begin like this one are taken by others. */
export async function listSlugLike(db: DbOrTrx, stem: string, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('berita')
		.select('slug')
		.where('id', '<>', id)
		.where((eb) => eb.or([eb('slug', '=', stem), eb('slug', 'like', `${stem}-%`)]))
		.execute()
	return rows.map(({ slug }) => slug)
}

export async function updateNaskah(
	db: DbOrTrx,
	id: string,
	{ berkas, ...row }: Tulisan & { slug: string; versi: number },
): Promise<void> {
	await db
		.updateTable('berita')
		.set({ ...row, berkas: JSON.stringify(berkas) })
		.where('id', '=', id)
		.execute()
}

/** Gives an article the hour at which it comes out, or takes it away. */
export async function setTerbit(
	db: DbOrTrx,
	id: string,
	row: { terbit_pada: Date | null; ditarik_pada: Date | null; diubah_pada: Date },
): Promise<void> {
	await db
		.updateTable('berita')
		.set({ ...row, alamat_tetap: true })
		.where('id', '=', id)
		.execute()
}

export async function deleteDraf(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('berita').where('id', '=', id).execute()
}
