import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { geserHari, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import type { DiKelas } from '#shared/rules/pertemuan.ts'
import { HARI } from '#shared/rules/tanggal.ts'

type Course = DiKelas & { periode: string }
type Slot = Course & { tempat: TempatMingguan }

/** Puts a lecture into the week of a class. @returns its id */
export async function insertSlot(db: DbOrTrx, { periode, kelas, kode_mk, tempat }: Slot): Promise<string> {
	const { id } = await db
		.insertInto('jadwal_kuliah')
		.values({ periode_kode: periode, kelas_kode: kelas, matakuliah_kode: kode_mk, ...tempat })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Puts a weekly lecture elsewhere. */
export async function moveSlot(db: DbOrTrx, id: string, tempat: TempatMingguan): Promise<void> {
	await db.updateTable('jadwal_kuliah').set(tempat).where('id', '=', id).execute()
}

export async function deleteSlot(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('jadwal_kuliah').where('id', '=', id).execute()
}

/** Meetings that have a row because somebody has touched them, of one weekly lecture: known by its day and hour. */
const ofSlot = ({ periode, kelas, kode_mk, tempat }: Slot) => sql`
	p.periode_kode = ${periode} and p.kelas_kode = ${kelas} and p.matakuliah_kode = ${kode_mk}
	and p.asal_jam_mulai = ${tempat.jam_mulai}::time
	and extract(isodow from p.asal_tanggal)::int = ${HARI.indexOf(tempat.hari) + 1}`

/** Nobody has decided about it or marked anybody, and its day is still to come: it has a plan or files. */
const disiapkan = (
	today: string,
) => sql`p.tanggal is null and not p.dibatalkan and p.asal_tanggal > ${today}::date
	and not exists (select from presensi x where x.pertemuan_id = p.id)`

export type PertemuanSlot = {
	tercatat: number
	dipindah: number
	dibatalkan: number
	disiapkan: number
}

/** What hangs on a weekly lecture: its meetings that somebody has touched, by what becomes of them when it is moved. */
export async function countPertemuanSlot(db: DbOrTrx, slot: Slot, today: string): Promise<PertemuanSlot> {
	const { rows } = await sql<PertemuanSlot>`
		select count(*) filter (where p.tanggal is null and not p.dibatalkan and not (${disiapkan(today)}))::int as tercatat,
			count(*) filter (where p.tanggal is not null)::int as dipindah,
			count(*) filter (where p.tanggal is null and p.dibatalkan)::int as dibatalkan,
			count(*) filter (where ${disiapkan(today)})::int as disiapkan
		from pertemuan_kelas p where ${ofSlot(slot)}`.execute(db)
	return rows[0] ?? { tercatat: 0, dipindah: 0, dibatalkan: 0, disiapkan: 0 }
}

/**
 * Takes meetings that are prepared and still to come along to where their lecture goes, each within its week: their plan and files
 * would else stay behind at an hour at which nothing takes place. What was held or decided stays.
 */
export async function carryPertemuan(
	db: DbOrTrx,
	slot: Slot,
	ke: TempatMingguan,
	today: string,
): Promise<void> {
	const days = geserHari(slot.tempat.hari, ke.hari)
	await sql`
		update pertemuan_kelas p set asal_tanggal = p.asal_tanggal + ${days}::int, asal_jam_mulai = ${ke.jam_mulai}::time,
			asal_jam_selesai = ${ke.jam_selesai}::time, asal_ruangan = ${ke.ruangan}
		where ${ofSlot(slot)} and ${disiapkan(today)}
			-- A meeting that stands there by itself keeps its place.
			and not exists (select from pertemuan_kelas q where q.id <> p.id and q.periode_kode = p.periode_kode
				and q.kelas_kode = p.kelas_kode and q.matakuliah_kode = p.matakuliah_kode
				and q.asal_tanggal = p.asal_tanggal + ${days}::int and q.asal_jam_mulai = ${ke.jam_mulai}::time)`.execute(
		db,
	)
}

/** Meetings of a course in a class that were held or moved: without a weekly lecture nobody would see them any more. */
export async function countTerlaksana(db: DbOrTrx, { periode, kelas, kode_mk }: Course): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from pertemuan_kelas p
		where p.periode_kode = ${periode} and p.kelas_kode = ${kelas} and p.matakuliah_kode = ${kode_mk}
			and (p.tanggal is not null or not p.dibatalkan)`.execute(db)
	return rows[0]?.jumlah ?? 0
}
