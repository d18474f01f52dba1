import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement, statementEach } from '#server/db/prepared.ts'
import { diambilKelas } from '#server/features/schedule/queries.ts'
import type { Catatan } from '#shared/rules/kemajuan.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import type { BerkasMateri, HasilRender } from './lesson-source.ts'

/** Who reads: a student with the class, or a lecturer, who has been let in by what he teaches. */
export type Pembaca = { kelas: string | null; mahasiswaId: string | null }

export type MateriRow = {
	id: string
	slug: string
	judul: string
	ringkas: string
	modul: string
	pertemuan: number
	menit: number
	versi: number
	/** When this version was written, as text. */
	diperbarui: string
}
export type DibukaRow = { materi_id: string; selesai: boolean; pada: string }

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`
const one = (select: Expression<unknown>) => sql`(select to_json(x) from (${select}) as x)`

/** Published lessons of a course in the active term, in the order in which they are read. */
const materiKuliah = (kode: Expression<unknown>, now: Expression<unknown>) => sql`
	from materi l
	join periode t on t.kode = l.periode_kode and t.aktif
	join modul d on d.id = l.modul_id
	where l.matakuliah_kode = ${kode} and l.terbit_pada <= ${now}`

/** A lesson as cards of courses need it. */
export type MateriKartu = Pick<MateriRow, 'id' | 'slug' | 'judul'>

/** The same as JSON: a list for a card of the course. */
export const materiKartu = (kode: Expression<unknown>, now: Expression<unknown>) =>
	list(sql`select l.id, l.slug, l.judul ${materiKuliah(kode, now)} order by d.urut, l.urut`)

/** As JSON: the lessons of the active term that a student has opened. */
export const materiDibuka = (mahasiswaId: Expression<unknown>) =>
	list(sql`
		select k.materi_id, k.selesai, k.pada from kemajuan_materi k
		join materi l on l.id = k.materi_id and l.periode_kode = (select kode from periode where aktif)
		where k.mahasiswa_id = ${mahasiswaId}`)

const dibuka = statementEach<{ mahasiswaId: string }, { dibuka: DibukaRow[] }>(
	'list_materi_dibuka',
	{ mahasiswaId: 'uuid' },
	({ mahasiswaId }) => sql`select ${materiDibuka(mahasiswaId)} as dibuka`,
)

/** The lessons of the active term that students have opened, of each in turn. */
export async function listDibuka(db: DbOrTrx, mahasiswaId: readonly string[]): Promise<DibukaRow[][]> {
	const each = await dibuka(
		db,
		mahasiswaId.map((id) => ({ mahasiswaId: id })),
	)
	return each.map(([row]) => row?.dibuka ?? [])
}

export type SusunanFacts = {
	/** Whether the student's class takes it. */
	milik_kelas: boolean
	matakuliah: { kode: string; nama: string } | null
	materi: (Pick<MateriRow, 'id' | 'slug' | 'judul' | 'menit' | 'pertemuan' | 'modul'> & {
		modul_id: string
	})[]
	dibuka: DibukaRow[]
}

const susunan = statement<{ kode: string; now: Date } & Pembaca, SusunanFacts>(
	'find_susunan_materi',
	({ kode, kelas, mahasiswaId, now }) => sql`
		select ${diambilKelas(kode, kelas)} as milik_kelas,
			${one(sql`select kode, nama from matakuliah where kode = ${kode}`)} as matakuliah,
			${list(sql`
				select l.id, l.slug, l.judul, l.menit, l.pertemuan_nomor as pertemuan, d.judul as modul, d.id as modul_id
				${materiKuliah(kode, now)} order by d.urut, l.urut`)} as materi,
			${list(sql`
				select k.materi_id, k.selesai, k.pada from kemajuan_materi k
				where k.mahasiswa_id = ${mahasiswaId} and k.materi_id in (select l.id ${materiKuliah(kode, now)})`)} as dibuka`,
)

/** Modules, lessons and what the student has opened of them, in one round trip. */
export async function findSusunan(
	db: DbOrTrx,
	input: { kode: string; now: Date } & Pembaca,
): Promise<SusunanFacts> {
	const [row] = (await susunan(db, input)) as [SusunanFacts]
	return row
}

export type MateriFacts = {
	milik_kelas: boolean
	ada: boolean
	/** null for who pays no tuition. */
	spp: FaktaSpp | null
	materi: MateriRow | null
}

const materi = statement<{ kode: string; slug: string; now: Date } & Pembaca, MateriFacts>(
	'find_materi',
	({ kode, slug, kelas, mahasiswaId, now }) => sql`
		select ${diambilKelas(kode, kelas)} as milik_kelas,
			exists (select from matakuliah where kode = ${kode}) as ada,
			case when ${mahasiswaId}::uuid is not null then fakta_spp(${mahasiswaId}) end as spp,
			${one(sql`
				select l.id, l.slug, l.judul, l.ringkas, d.judul as modul, l.pertemuan_nomor as pertemuan, l.menit, l.versi,
					(select v.dibuat_pada from versi_materi v where v.materi_id = l.id and v.nomor = l.versi) as diperbarui
				${materiKuliah(kode, now)} and l.slug = ${slug}`)} as materi`,
)

/** A lesson without its text, and what decides whether this reader may have it. */
export async function findMateri(
	db: DbOrTrx,
	input: { kode: string; slug: string; now: Date } & Pembaca,
): Promise<MateriFacts> {
	const [row] = (await materi(db, input)) as [MateriFacts]
	return row
}

export type VersiRow = {
	isi: string
	berkas: Record<string, BerkasMateri>
	perender: number | null
	hasil: HasilRender | null
}

/** The text of a version, and what the renderer has made of it. */
export async function findVersi(
	db: DbOrTrx,
	{ id, versi }: { id: string; versi: number },
): Promise<VersiRow | undefined> {
	const row = await db
		.selectFrom('versi_materi')
		.select(['isi', 'berkas', 'perender', 'hasil'])
		.where('materi_id', '=', id)
		.where('nomor', '=', versi)
		.executeTakeFirst()
	return row && { ...row, hasil: row.hasil as HasilRender | null }
}

/** Keeps what was made of a version. */
export async function saveHasil(
	db: DbOrTrx,
	{ id, versi }: { id: string; versi: number },
	made: { perender: number; hasil: HasilRender },
): Promise<void> {
	await db
		.updateTable('versi_materi')
		.set({ perender: made.perender, hasil: JSON.stringify(made.hasil) })
		.where('materi_id', '=', id)
		.where('nomor', '=', versi)
		.execute()
}

export type KuliahFacts = { milik_kelas: boolean; ada: boolean; materi: string[] }

const kuliah = statement<{ kode: string; kelas: string | null }, KuliahFacts>(
	'find_kuliah_materi',
	({ kode, kelas }) => sql`
		select ${diambilKelas(kode, kelas)} as milik_kelas,
			exists (select from matakuliah where kode = ${kode}) as ada,
			array(select l.id::text from materi l join periode t on t.kode = l.periode_kode and t.aktif
				where l.matakuliah_kode = ${kode}) as materi`,
)

/** Whether the class takes the course, and all of its lessons in the active term, withdrawn ones too. */
export async function findKuliahMateri(
	db: DbOrTrx,
	input: { kode: string; kelas: string | null },
): Promise<KuliahFacts> {
	const [row] = (await kuliah(db, input)) as [KuliahFacts]
	return row
}

/** The devices of one student are heard one after the other. */
export async function lockMahasiswa(trx: DbOrTrx, mahasiswaId: string): Promise<void> {
	await trx
		.selectFrom('mahasiswa')
		.select('id')
		.where('id', '=', mahasiswaId)
		.forNoKeyUpdate()
		.executeTakeFirst()
}

export type KemajuanRow = Catatan & { materi_id: string }

/** What a student has done with these lessons. */
export async function listKemajuan(
	db: DbOrTrx,
	mahasiswaId: string,
	materiList: readonly string[],
): Promise<KemajuanRow[]> {
	if (materiList.length === 0) return []
	const rows = await db
		.selectFrom('kemajuan_materi')
		.select(['materi_id', 'selesai', 'cara', 'selesai_pada', 'posisi', 'video', 'cek', 'pada'])
		.where('mahasiswa_id', '=', mahasiswaId)
		.where(sql<boolean>`materi_id = any(${[...materiList]}::uuid[])`)
		.orderBy('materi_id')
		.execute()
	return rows.map((row) => ({
		...row,
		selesai_pada: row.selesai_pada?.toISOString() ?? null,
		pada: row.pada.toISOString(),
	}))
}

export async function upsertKemajuan(
	db: DbOrTrx,
	mahasiswaId: string,
	rows: readonly KemajuanRow[],
): Promise<void> {
	await db
		.insertInto('kemajuan_materi')
		.values(
			rows.map((row) => ({
				mahasiswa_id: mahasiswaId,
				materi_id: row.materi_id,
				selesai: row.selesai,
				cara: row.cara,
				selesai_pada: row.selesai_pada,
				posisi: row.posisi,
				video: JSON.stringify(row.video),
				cek: JSON.stringify(row.cek),
				pada: row.pada,
			})),
		)
		.onConflict((oc) =>
			oc.columns(['mahasiswa_id', 'materi_id']).doUpdateSet((eb) => ({
				selesai: eb.ref('excluded.selesai'),
				cara: eb.ref('excluded.cara'),
				selesai_pada: eb.ref('excluded.selesai_pada'),
				posisi: eb.ref('excluded.posisi'),
				video: eb.ref('excluded.video'),
				cek: eb.ref('excluded.cek'),
				pada: eb.ref('excluded.pada'),
			})),
		)
		.execute()
}
