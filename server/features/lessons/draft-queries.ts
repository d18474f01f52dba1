import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tempat } from './authoring-queries.ts'
import type { BerkasMateri, HasilRender } from './lesson-source.ts'

/** No student can have seen it: not shown now, nor before. What scheduled it and called that off left a version behind. */
export const DAPAT_DIHAPUS = sql<boolean>`(l.terbit_pada is null and not l.pernah_terbit
	and not exists (select from kemajuan_materi k where k.materi_id = l.id))`

/** Files of what is written and of all versions, each once. */
export const JUMLAH_BERKAS = sql<number>`(select count(distinct f.value ->> 'sha256')::int from (
	select n.berkas union all select x.berkas from versi_materi x where x.materi_id = l.id
) b cross join lateral jsonb_each(b.berkas) f)`

export type NaskahRow = {
	id: string
	slug: string
	judul: string
	ringkas: string
	pertemuan: number
	menit: number
	modul_id: string
	modul: string
	terbit_pada: Date | null
	versi: number | null
	rev: number
	/** The account of who has changed it last. */
	oleh: string | null
	diubah_oleh: string | null
	diubah_pada: Date
	isi: string
	berkas: Record<string, BerkasMateri>
	/** Of the version that students read; null before the first. */
	isi_versi: string | null
	berkas_versi: Record<string, BerkasMateri> | null
	dapat_dihapus: boolean
}

/** A lesson of the course as it is written: what is kept, else what students read. */
export async function findNaskah(
	db: DbOrTrx,
	{ periode_kode, matakuliah_kode }: Tempat,
	id: string,
): Promise<NaskahRow | undefined> {
	return db
		.selectFrom('materi as l')
		.innerJoin('modul as m', 'm.id', 'l.modul_id')
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
			'l.slug',
			'l.judul',
			'l.ringkas',
			'l.pertemuan_nomor as pertemuan',
			'l.menit',
			'l.modul_id',
			'm.judul as modul',
			'l.terbit_pada',
			'l.versi',
			'l.rev',
			'l.diubah_oleh as oleh',
			'd.nama as diubah_oleh',
			sql<Date>`coalesce(l.diubah_pada, v.dibuat_pada)`.as('diubah_pada'),
			sql<string>`coalesce(n.isi, v.isi)`.as('isi'),
			sql<Record<string, BerkasMateri>>`coalesce(n.berkas, v.berkas)`.as('berkas'),
			'v.isi as isi_versi',
			sql<Record<string, BerkasMateri> | null>`v.berkas`.as('berkas_versi'),
			DAPAT_DIHAPUS.as('dapat_dihapus'),
		])
		.where('l.id', '=', id)
		.where('l.periode_kode', '=', periode_kode)
		.where('l.matakuliah_kode', '=', matakuliah_kode)
		.executeTakeFirst()
}

/** Holds a lesson for whoever changes it. */
export async function lockMateri(trx: DbOrTrx, id: string): Promise<void> {
	await trx.selectFrom('materi').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Counts a change of a lesson. @returns its new number */
export async function touchMateri(
	trx: DbOrTrx,
	id: string,
	change: {
		judul?: string
		ringkas?: string
		pertemuan_nomor?: number
		menit?: number
		versi?: number | null
		terbit_pada?: Date | null
	},
	{ oleh, pada }: { oleh: string; pada: Date },
): Promise<number> {
	const { rev } = await trx
		.updateTable('materi')
		.set((eb) => ({
			...change,
			rev: eb('rev', '+', 1),
			diubah_pada: pada,
			diubah_oleh: oleh,
			// As it was before this change.
			pernah_terbit: sql<boolean>`pernah_terbit or coalesce(terbit_pada <= ${pada}, false)`,
		}))
		.where('id', '=', id)
		.returning('rev')
		.executeTakeFirstOrThrow()
	return rev
}

/** Keeps what is written. */
export async function saveNaskah(
	trx: DbOrTrx,
	id: string,
	{ isi, berkas }: { isi: string; berkas: Record<string, BerkasMateri> },
): Promise<void> {
	const row = { isi, berkas: JSON.stringify(berkas) }
	await trx
		.insertInto('naskah_materi')
		.values({ materi_id: id, ...row })
		.onConflict((oc) => oc.column('materi_id').doUpdateSet(row))
		.execute()
}

export async function deleteMateri(trx: DbOrTrx, idList: readonly string[]): Promise<void> {
	if (idList.length > 0)
		await trx
			.deleteFrom('materi')
			.where('id', 'in', [...idList])
			.execute()
}

/** The number that the next version of a lesson has. */
export async function nextNomor(trx: DbOrTrx, id: string): Promise<number> {
	const { nomor } = await trx
		.selectFrom('versi_materi')
		.select(sql<number>`coalesce(max(nomor), 0)::int + 1`.as('nomor'))
		.where('materi_id', '=', id)
		.executeTakeFirstOrThrow()
	return nomor
}

export type VersiBaris = { nomor: number; oleh: string | null; pada: Date; huruf: number; dibaca: boolean }

const versi = (db: DbOrTrx, id: string) =>
	db
		.selectFrom('versi_materi as v')
		.innerJoin('materi as l', 'l.id', 'v.materi_id')
		.leftJoin('dosen as d', 'd.akun_id', 'v.oleh')
		.select([
			'v.nomor',
			'd.nama as oleh',
			'v.dibuat_pada as pada',
			sql<number>`length(v.isi)`.as('huruf'),
			sql<boolean>`coalesce(v.nomor = l.versi and l.terbit_pada is not null, false)`.as('dibaca'),
		])
		.where('v.materi_id', '=', id)

/** Newest first. */
export const listVersi = (db: DbOrTrx, id: string): Promise<VersiBaris[]> =>
	versi(db, id).orderBy('v.nomor', 'desc').limit(500).execute()

export type VersiIsi = VersiBaris & {
	isi: string
	berkas: Record<string, BerkasMateri>
	perender: number | null
	hasil: HasilRender | null
}

export async function findVersiIsi(db: DbOrTrx, id: string, nomor: number): Promise<VersiIsi | undefined> {
	const row = await versi(db, id)
		.select(['v.isi', 'v.berkas', 'v.perender', 'v.hasil'])
		.where('v.nomor', '=', nomor)
		.executeTakeFirst()
	return row && { ...row, hasil: row.hasil as HasilRender | null }
}

/** A lesson of the active term as news of it need it. */
export async function findTerbit(db: DbOrTrx, id: string) {
	return db
		.selectFrom('materi as l')
		.innerJoin('matakuliah as k', 'k.kode', 'l.matakuliah_kode')
		.innerJoin('periode as t', (join) => join.onRef('t.kode', '=', 'l.periode_kode').on('t.aktif', '=', true))
		.select(['l.slug', 'l.judul', 'l.ringkas', 'l.terbit_pada', 'k.kode', 'k.nama'])
		.where('l.id', '=', id)
		.executeTakeFirst()
}

/** Whether some version of a lesson has this text. */
export async function isVersi(db: DbOrTrx, id: string, isi: string): Promise<boolean> {
	const row = await db
		.selectFrom('versi_materi')
		.select('nomor')
		.where('materi_id', '=', id)
		.where('isi', '=', isi)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}
