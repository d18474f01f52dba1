import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { followRuang, listRuangUjian } from '#server/features/exams/planning-queries.ts'
import { ikut } from '#server/features/exams/queries.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { CaraKursi } from '#shared/rules/kursi.ts'

/** Rooms and seats of an exam, as they are written and as the step before is remembered. */
export type Susunan = {
	ruang: { urutan: number; nama: string | null; kapasitas: number }[]
	kursi: { mahasiswa_id: string; ruang: number; nomor: number }[]
}

export type UjianKursiRow = { id: string; ruang: string; selesai: Date; ditiadakan: boolean }

/** An exam of the active term. Held, only one at a time changes its seats; who begins it does not wait. */
export async function findUjianKursi(
	db: DbOrTrx,
	id: string,
	{ hold }: { hold: boolean },
): Promise<UjianKursiRow | undefined> {
	const { rows } = await sql<UjianKursiRow>`
		select u.id, u.ruang, u.selesai, u.ditiadakan from ujian u join periode t on t.kode = u.periode_kode and t.aktif
		where u.id = ${id} ${hold ? sql`for no key update of u` : sql``}`.execute(db)
	return rows[0]
}

/** Who may sit an exam, by number, with the seat of each. */
export async function listPesertaKursi(
	db: DbOrTrx,
	ujianId: string,
): Promise<{ id: string; stambuk: string; nama: string; ruang: number | null; nomor: number | null }[]> {
	const { rows } = await sql<{
		id: string
		stambuk: string
		nama: string
		ruang: number | null
		nomor: number | null
	}>`
		select w.id, w.stambuk, w.nama, q.ruang, q.nomor from ujian u
		join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa w on w.id = s.mahasiswa_id and w.aktif
		left join kursi_ujian q on q.ujian_id = u.id and q.mahasiswa_id = w.id
		where u.id = ${ujianId} and ${ikut(sql`w.id`)} order by w.stambuk`.execute(db)
	return rows
}

/** Rooms and seats of an exam as they are. */
export async function readSusunan(db: DbOrTrx, ujianId: string): Promise<Susunan> {
	const ruang = await db
		.selectFrom('ruang_ujian')
		.select(['urutan', 'nama', 'kapasitas'])
		.where('ujian_id', '=', ujianId)
		.orderBy('urutan')
		.execute()
	const kursi = await db
		.selectFrom('kursi_ujian')
		.select(['mahasiswa_id', 'ruang', 'nomor'])
		.where('ujian_id', '=', ujianId)
		.orderBy('ruang')
		.orderBy('nomor')
		.execute()
	return { ruang, kursi }
}

/** Puts rooms and seats in the place of those of an exam; its proctors go along. Who is no longer on the campus is left out. */
export async function writeSusunan(db: DbOrTrx, ujianId: string, { ruang, kursi }: Susunan): Promise<void> {
	const dulu = await listRuangUjian(db, ujianId)
	await db.deleteFrom('ruang_ujian').where('ujian_id', '=', ujianId).execute()
	if (ruang.length > 0)
		await db
			.insertInto('ruang_ujian')
			.values(ruang.map((one) => ({ ...one, ujian_id: ujianId })))
			.execute()
	await followRuang(db, ujianId, dulu)
	await sql`
		insert into kursi_ujian (ujian_id, mahasiswa_id, ruang, kapasitas, nomor)
		select r.ujian_id, m.id, r.urutan, r.kapasitas, k.nomor
		from jsonb_to_recordset(${JSON.stringify(kursi)}::jsonb) as k (mahasiswa_id uuid, ruang smallint, nomor smallint)
		join ruang_ujian r on r.ujian_id = ${ujianId} and r.urutan = k.ruang
		join mahasiswa m on m.id = k.mahasiswa_id`.execute(db)
}

export type LangkahRow = {
	id: string
	ujian_id: string
	apa: 'bagi' | 'pindah'
	cara: CaraKursi | null
	oleh: string | null
	sebelum: Susunan
	pada: Date
	diurungkan_pada: Date | null
	/** Who did it, by name. */
	petugas: string | null
}

const langkah = (db: DbOrTrx) =>
	db
		.selectFrom('langkah_kursi as l')
		.leftJoin('akun as a', 'a.id', 'l.oleh')
		.select(['l.id', 'l.ujian_id', 'l.apa', 'l.cara', 'l.oleh', 'l.sebelum', 'l.pada', 'l.diurungkan_pada'])
		.select(sql<string | null>`coalesce(a.nama_pemilik, a.email)`.as('petugas'))

/** A change of seats by its id. */
export const findLangkah = (db: DbOrTrx, id: string): Promise<LangkahRow | undefined> =>
	langkah(db).where('l.id', '=', id).executeTakeFirst()

/** The last change of an exam's seats that still stands. */
export const findLangkahTerakhir = (db: DbOrTrx, ujianId: string): Promise<LangkahRow | undefined> =>
	langkah(db)
		.where('l.ujian_id', '=', ujianId)
		.where('l.diurungkan_pada', 'is', null)
		.orderBy('l.ke', 'desc')
		.limit(1)
		.executeTakeFirst()

/** Remembers a change with what stood before it. */
export async function insertLangkah(
	db: DbOrTrx,
	{
		sebelum,
		...values
	}: Pick<LangkahRow, 'id' | 'ujian_id' | 'apa' | 'cara' | 'oleh' | 'sebelum' | 'pada'> & {
		benih: number | null
	},
): Promise<void> {
	await db
		.insertInto('langkah_kursi')
		.values({ ...values, sebelum: JSON.stringify(sebelum) })
		.execute()
}

/** Marks a change as taken back. */
export async function markLangkahDiurungkan(db: DbOrTrx, id: string, pada: Date): Promise<void> {
	await db.updateTable('langkah_kursi').set({ diurungkan_pada: pada }).where('id', '=', id).execute()
}
