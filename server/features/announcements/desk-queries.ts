import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { Database } from '#server/db/types.ts'
import type { IsiPengumuman } from '#shared/api/announcements.ts'
import type { KeadaanPengumuman } from '#shared/rules/pengumuman.ts'

export type Row = Selectable<Database['pengumuman']>

const OLEH = sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = v.oleh)`

/** An announcement, locked until the transaction ends where that is asked for. */
export const findPengumuman = (
	db: DbOrTrx,
	id: string,
	{ hold = false }: { hold?: boolean } = {},
): Promise<Row | undefined> =>
	db
		.selectFrom('pengumuman')
		.selectAll()
		.where('id', '=', id)
		.$if(hold, (query) => query.forUpdate())
		.executeTakeFirst()

export type Isi = Omit<Row, 'id' | 'ditarik_pada' | 'dikabarkan' | 'versi'>

/** Whether it was written: the same one again is not. */
export async function insertPengumuman(db: DbOrTrx, row: Isi & { id: string }): Promise<boolean> {
	const result = await db
		.insertInto('pengumuman')
		.values({ ...row, dikabarkan: false })
		.onConflict((oc) => oc.column('id').doNothing())
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updatePengumuman(
	db: DbOrTrx,
	id: string,
	row: Partial<Isi> & { versi?: number; ditarik_pada?: Date | null; dikabarkan?: boolean },
): Promise<void> {
	await db.updateTable('pengumuman').set(row).where('id', '=', id).execute()
}

/** What is out since a moment and was not told; it counts as told from now on. */
export const takeBelumDikabarkan = (
	db: DbOrTrx,
	{ now, after }: { now: Date; after: Date },
): Promise<Row[]> =>
	db
		.updateTable('pengumuman')
		.set({ dikabarkan: true })
		.where('dikabarkan', '=', false)
		.where('ditarik_pada', 'is', null)
		.where('terbit_pada', '<=', now)
		.where('terbit_pada', '>', after)
		.where((eb) => eb.or([eb('berakhir_pada', 'is', null), eb('berakhir_pada', '>', now)]))
		.returningAll()
		.execute()

export type VersiRow = { versi: number; isi: IsiPengumuman; oleh: string | null; pada: Date }

export async function insertVersi(
	db: DbOrTrx,
	row: { pengumuman_id: string; versi: number; isi: IsiPengumuman; oleh: string | null; pada: Date },
): Promise<void> {
	await db
		.insertInto('versi_pengumuman')
		.values({ ...row, isi: JSON.stringify(row.isi) })
		.execute()
}

/** Saved versions, newest first. */
export async function listVersi(db: DbOrTrx, id: string, sebanyak: number): Promise<VersiRow[]> {
	const { rows } = await sql<VersiRow>`
		select v.versi, v.isi, v.pada, ${OLEH} as oleh from versi_pengumuman v
		where v.pengumuman_id = ${id} order by v.versi desc limit ${sebanyak}`.execute(db)
	return rows
}

export async function findVersi(db: DbOrTrx, id: string, versi: number): Promise<VersiRow | undefined> {
	const { rows } = await sql<VersiRow>`
		select v.versi, v.isi, v.pada, ${OLEH} as oleh from versi_pengumuman v
		where v.pengumuman_id = ${id} and v.versi = ${versi}`.execute(db)
	return rows[0]
}

type Cari = {
	cari: string
	keadaan: KeadaanPengumuman | undefined
	/** The programmes whose announcements are found; null for all. */
	lingkup: readonly string[] | null
	now: Date
}

const STATES = {
	terjadwal: (now: Date) =>
		sql`u.ditarik_pada is null and u.terbit_pada > ${now} and (u.berakhir_pada is null or u.berakhir_pada > ${now})`,
	tampil: (now: Date) =>
		sql`u.ditarik_pada is null and u.terbit_pada <= ${now} and (u.berakhir_pada is null or u.berakhir_pada > ${now})`,
	berakhir: (now: Date) => sql`u.ditarik_pada is null and u.berakhir_pada <= ${now}`,
	ditarik: () => sql`u.ditarik_pada is not null`,
} as const

const found = ({ cari, keadaan, lingkup, now }: Cari) => sql`
	from pengumuman u left join kelas k on k.kode = u.kelas_kode
	where u.judul ilike ${partOf(cari)}
		and (${lingkup}::text[] is null or coalesce(u.program_studi_kode, k.program_studi_kode) = any(${lingkup}::text[]))
		and ${keadaan ? STATES[keadaan](now) : sql`true`}`

export async function countPengumuman(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found(cari)}`.execute(db)
	return rows[0]?.n ?? 0
}

type Baris = Row & { oleh: string | null; pada: Date | null }

/** A page of what is found, the newest on top. */
export async function pageOfPengumuman(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<Baris[]> {
	const { rows } = await sql<Baris>`
		select x.*, v.pada, ${OLEH} as oleh
		from (select u.* ${found(cari)} order by u.terbit_pada desc, u.id offset ${dari} limit ${sebanyak}) x
		left join versi_pengumuman v on v.pengumuman_id = x.id and v.versi = x.versi
		order by x.terbit_pada desc, x.id`.execute(db)
	return rows
}
