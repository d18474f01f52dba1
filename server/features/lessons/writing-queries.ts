import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tempat } from './authoring-queries.ts'
import { DAPAT_DIHAPUS, JUMLAH_BERKAS } from './draft-queries.ts'
import type { BerkasMateri } from './lesson-source.ts'

export type PerubahanRow = { versi: number; apa: string; oleh: string | null; pada: Date }

/** Which order the course has now, and who made it. */
export async function findPerubahan(db: DbOrTrx, at: Tempat): Promise<PerubahanRow | undefined> {
	return db
		.selectFrom('susunan_materi as s')
		.leftJoin('dosen as d', 'd.akun_id', 's.oleh')
		.select(['s.versi', 's.apa', 's.pada', 'd.nama as oleh'])
		.where('s.periode_kode', '=', at.periode_kode)
		.where('s.matakuliah_kode', '=', at.matakuliah_kode)
		.executeTakeFirst()
}

/** Counts a change of the order. @returns the new version */
export async function bumpSusunan(
	db: DbOrTrx,
	at: Tempat,
	change: { apa: string; oleh: string | null; pada: Date },
): Promise<number> {
	const { versi } = await db
		.insertInto('susunan_materi')
		.values({ ...at, versi: 1, ...change })
		.onConflict((oc) =>
			oc.columns(['periode_kode', 'matakuliah_kode']).doUpdateSet({
				...change,
				versi: sql`susunan_materi.versi + 1`,
			}),
		)
		.returning('versi')
		.executeTakeFirstOrThrow()
	return versi
}

/** The course in the active term; undefined when there is none. */
export async function findTempat(
	db: DbOrTrx,
	kode: string,
): Promise<(Tempat & { nama: string }) | undefined> {
	return db
		.selectFrom('matakuliah as k')
		.innerJoin('periode as t', (join) => join.on('t.aktif', '=', true))
		.select(['t.kode as periode_kode', 'k.kode as matakuliah_kode', 'k.nama'])
		.where('k.kode', '=', kode)
		.executeTakeFirst()
}

export type BarisRow = {
	id: string
	modul_id: string
	slug: string
	judul: string
	ringkas: string
	pertemuan: number
	menit: number
	terbit_pada: Date | null
	versi: number | null
	ada_perubahan: boolean
	rev: number
	diubah_pada: Date
	diubah_oleh: string | null
}

/** Whether what is written says something else than the version that students read, or shows other files. */
const BERUBAH = sql<boolean>`(l.versi is not null and n.materi_id is not null and (n.isi is distinct from v.isi or exists (
	select from jsonb_each(v.berkas) f where n.berkas -> f.key ->> 'sha256' is distinct from f.value ->> 'sha256')))`

const baris = (db: DbOrTrx) =>
	db
		.selectFrom('materi as l')
		.leftJoin('versi_materi as v', (join) =>
			join.onRef('v.materi_id', '=', 'l.id').onRef('v.nomor', '=', 'l.versi'),
		)
		.leftJoin('naskah_materi as n', 'n.materi_id', 'l.id')
		.leftJoin('dosen as d', (join) =>
			join.on(
				'd.akun_id',
				'=',
				sql<string>`case when l.diubah_pada is null then v.oleh else l.diubah_oleh end`,
			),
		)
		.select([
			'l.id',
			'l.modul_id',
			'l.slug',
			'l.judul',
			'l.ringkas',
			'l.pertemuan_nomor as pertemuan',
			'l.menit',
			'l.terbit_pada',
			'l.versi',
			'l.rev',
			'd.nama as diubah_oleh',
			BERUBAH.as('ada_perubahan'),
			// One that came from a folder was written when its version was.
			sql<Date>`coalesce(l.diubah_pada, v.dibuat_pada)`.as('diubah_pada'),
		])

type Hitungan = Record<'jumlah_versi' | 'jumlah_berkas' | 'dibuka' | 'selesai', number>
export type SusunanRow = BarisRow & Hitungan & { dapat_dihapus: boolean }

/** All lessons of a course, whether students see them or not, in their order. */
export async function listBaris(db: DbOrTrx, at: Tempat): Promise<SusunanRow[]> {
	return baris(db)
		.select([
			sql<number>`(select count(*)::int from versi_materi x where x.materi_id = l.id)`.as('jumlah_versi'),
			JUMLAH_BERKAS.as('jumlah_berkas'),
			DAPAT_DIHAPUS.as('dapat_dihapus'),
			sql<number>`(select count(*)::int from kemajuan_materi k where k.materi_id = l.id)`.as('dibuka'),
			sql<number>`(select count(*)::int from kemajuan_materi k where k.materi_id = l.id and k.selesai)`.as(
				'selesai',
			),
		])
		.where('l.periode_kode', '=', at.periode_kode)
		.where('l.matakuliah_kode', '=', at.matakuliah_kode)
		.orderBy('l.urut')
		.execute()
}

export async function listModul(db: DbOrTrx, at: Tempat): Promise<{ id: string; judul: string }[]> {
	return db
		.selectFrom('modul')
		.select(['id', 'judul'])
		.where('periode_kode', '=', at.periode_kode)
		.where('matakuliah_kode', '=', at.matakuliah_kode)
		.orderBy('urut')
		.execute()
}

export async function listPertemuan(db: DbOrTrx, at: Tempat): Promise<{ nomor: number; topik: string }[]> {
	return db
		.selectFrom('pertemuan')
		.select(['nomor', 'topik'])
		.where('periode_kode', '=', at.periode_kode)
		.where('matakuliah_kode', '=', at.matakuliah_kode)
		.orderBy('nomor')
		.execute()
}

/** Classes that take the course in the active term. */
export async function listKelas(db: DbOrTrx, kode: string): Promise<string[]> {
	const rows = await db
		.selectFrom('pengampu_kini')
		.select('kelas_kode')
		.distinct()
		.where('matakuliah_kode', '=', kode)
		.orderBy('kelas_kode')
		.execute()
	return rows.map(({ kelas_kode }) => kelas_kode)
}

/** Bytes of all files of the course's lessons, of their versions too; what two show is counted once. */
export async function sumBerkasKuliah(db: DbOrTrx, at: Tempat): Promise<number> {
	const { rows } = await sql<{ bytes: number }>`
		select coalesce(sum(octet_length(b.isi)), 0)::float8 as bytes from berkas b where b.sha256 in (
			select f.value ->> 'sha256' from materi l
			cross join lateral (
				select v.berkas from versi_materi v where v.materi_id = l.id
				union all select n.berkas from naskah_materi n where n.materi_id = l.id) t
			cross join lateral jsonb_each(t.berkas) f
			where l.periode_kode = ${at.periode_kode} and l.matakuliah_kode = ${at.matakuliah_kode})`.execute(db)
	return rows[0]?.bytes ?? 0
}

/** Behind the others. */
export async function insertModul(db: DbOrTrx, at: Tempat, judul: string): Promise<string> {
	const { id } = await db
		.insertInto('modul')
		.values({
			...at,
			judul,
			urut: sql<number>`(select coalesce(max(urut), 0) + 1 from modul
				where periode_kode = ${at.periode_kode} and matakuliah_kode = ${at.matakuliah_kode})`,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export async function renameModul(db: DbOrTrx, id: string, judul: string): Promise<void> {
	await db.updateTable('modul').set({ judul }).where('id', '=', id).execute()
}

export async function deleteModul(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('modul').where('id', '=', id).execute()
}

/** Puts modules and lessons into this order. */
export async function saveUrutan(
	db: DbOrTrx,
	modul: readonly { id: string; materi: readonly string[] }[],
): Promise<void> {
	await sql`
		update modul m set urut = x.nomor from unnest(${modul.map(({ id }) => id)}::uuid[]) with ordinality as x (id, nomor)
		where m.id = x.id and m.urut <> x.nomor`.execute(db)
	const lessons = modul.flatMap(({ id, materi }) => materi.map((one) => ({ modul: id, materi: one })))
	await sql`
		update materi l set urut = x.nomor, modul_id = x.modul
		from unnest(${lessons.map(({ materi }) => materi)}::uuid[], ${lessons.map((one) => one.modul)}::uuid[])
			with ordinality as x (id, modul, nomor)
		where l.id = x.id and (l.urut, l.modul_id) <> (x.nomor, x.modul)`.execute(db)
}

/** A meeting that nobody has planned yet gets this topic. */
export async function ensurePertemuan(
	db: DbOrTrx,
	at: Tempat,
	plan: readonly { nomor: number; topik: string }[],
): Promise<void> {
	if (plan.length === 0) return
	const { periode_kode, matakuliah_kode } = at
	await db
		.insertInto('pertemuan')
		.values(plan.map(({ nomor, topik }) => ({ periode_kode, matakuliah_kode, nomor, topik })))
		.onConflict((oc) => oc.doNothing())
		.execute()
}

export type NaskahBaru = {
	modul_id: string
	slug: string
	judul: string
	ringkas: string
	pertemuan: number
	menit: number
	isi: string
	berkas: Record<string, BerkasMateri>
}

/** New lessons that nobody sees yet, behind the others in this order. @returns their ids */
export async function insertNaskah(
	db: DbOrTrx,
	at: Tempat,
	lessons: readonly NaskahBaru[],
	{ oleh, pada }: { oleh: string; pada: Date },
): Promise<string[]> {
	if (lessons.length === 0) return []
	const { periode_kode, matakuliah_kode } = at
	const { last } = await db
		.selectFrom('materi')
		.select(sql<number>`coalesce(max(urut), 0)::int`.as('last'))
		.where('periode_kode', '=', periode_kode)
		.where('matakuliah_kode', '=', matakuliah_kode)
		.executeTakeFirstOrThrow()
	const rows = await db
		.insertInto('materi')
		.values(
			lessons.map(({ modul_id, slug, judul, ringkas, pertemuan, menit }, i) => ({
				periode_kode,
				matakuliah_kode,
				pertemuan_nomor: pertemuan,
				modul_id,
				slug,
				urut: last + i + 1,
				judul,
				ringkas,
				menit,
				terbit_pada: null,
				versi: null,
				rev: 1,
				diubah_pada: pada,
				diubah_oleh: oleh,
			})),
		)
		.returning(['id', 'slug'])
		.execute()
	const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
	const idList = lessons.map(({ slug }) => ids.get(slug) ?? '')
	await db
		.insertInto('naskah_materi')
		.values(
			lessons.map(({ isi, berkas }, i) => ({
				materi_id: idList[i] ?? '',
				isi,
				berkas: JSON.stringify(berkas),
			})),
		)
		.execute()
	return idList
}

/** Names that lessons of the course have in their addresses. */
export async function listSlug(db: DbOrTrx, at: Tempat): Promise<Set<string>> {
	const rows = await db
		.selectFrom('materi')
		.select('slug')
		.where('periode_kode', '=', at.periode_kode)
		.where('matakuliah_kode', '=', at.matakuliah_kode)
		.execute()
	return new Set(rows.map(({ slug }) => slug))
}
