import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { pertemuanTersimpan, ujianPertemuan } from '#server/features/schedule/queries.ts'
import type { IsiKegiatan, KuliahTerdampak } from '#shared/api/calendar-office.ts'

export type IsiRow = IsiKegiatan & { id: string }
type KegiatanRow = IsiRow & { ditulis: { oleh: string | null; pada: string } | null }

const ISI = sql`k.id, k.periode_kode as periode, k.mulai, k.selesai, k.kegiatan, k.keterangan, k.kategori, k.kepentingan`

/** Events of an academic year in order of time, each with who wrote it last. */
export async function listKegiatanKantor(db: DbOrTrx, tahun: number): Promise<KegiatanRow[]> {
	const { rows } = await sql<KegiatanRow>`
		select ${ISI}, j.ditulis
		from kegiatan_kalender k
		left join lateral (
			select json_build_object('oleh', coalesce(d.nama, a.email),
				'pada', to_char(j.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as ditulis
			from jejak j left join akun a on a.id = j.pelaku left join dosen d on d.akun_id = a.id
			where j.objek = 'kalender:' || k.id order by j.pada desc nulls last, j.id desc limit 1
		) j on true
		where k.periode_kode between ${tahun} || '1' and ${tahun} || '3'
		order by k.mulai, k.selesai, k.kegiatan`.execute(db)
	return rows
}

/** First years of the academic years that have events or terms. */
export async function listTahun(db: DbOrTrx): Promise<number[]> {
	const { rows } = await sql<{ tahun: number }>`
		select distinct left(kode, 4)::int as tahun
		from (select kode from periode union all select periode_kode from kegiatan_kalender) as p
		order by 1 desc`.execute(db)
	return rows.map((row) => row.tahun)
}

/** The days of the terms of a year, as far as they have been opened. */
export const listHariPeriode = (db: DbOrTrx, kode: readonly string[]) =>
	db.selectFrom('periode').select(['kode', 'mulai', 'selesai', 'aktif']).where('kode', 'in', kode).execute()

export const findPeriodeBerjalan = (db: DbOrTrx) =>
	db.selectFrom('periode').select(['kode', 'mulai', 'selesai']).where('aktif', '=', true).executeTakeFirst()

/** One event. */
export async function findKegiatan(
	db: DbOrTrx,
	id: string,
	{ hold = false }: { hold?: boolean } = {},
): Promise<IsiRow | undefined> {
	const { rows } = await sql<IsiRow>`
		select ${ISI} from kegiatan_kalender k where k.id = ${id} ${hold ? sql`for update` : sql``}`.execute(db)
	return rows[0]
}

/** All holidays but one. */
export const listLiburLain = (db: DbOrTrx, id: string | null) =>
	db
		.selectFrom('kegiatan_kalender')
		.select(['mulai', 'selesai'])
		.where('kategori', '=', 'holiday')
		.$if(id !== null, (query) => query.where('id', '<>', id))
		.execute()

const toRow = ({ periode, ...rest }: IsiKegiatan) => ({ ...rest, periode_kode: periode })

/** Says whether it was not there yet. */
export async function insertKegiatan(db: DbOrTrx, { id, ...isi }: IsiRow): Promise<boolean> {
	const result = await db
		.insertInto('kegiatan_kalender')
		.values({ id, ...toRow(isi) })
		.onConflict((oc) => oc.column('id').doNothing())
		.executeTakeFirst()
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateKegiatan(db: DbOrTrx, { id, ...isi }: IsiRow): Promise<void> {
	await db.updateTable('kegiatan_kalender').set(toRow(isi)).where('id', '=', id).execute()
}

export async function deleteKegiatan(db: DbOrTrx, id: string): Promise<void> {
	await db.deleteFrom('kegiatan_kalender').where('id', '=', id).execute()
}

/** How many are named one by one. */
const CONTOH = 12

type Dicari = { periode: string; hari: readonly string[]; zona: string }

/**
 * Lectures of the timetable on these days, without those that were cancelled, moved away or held, and without those in whose
 * week the course has its exam in the class.
 */
export async function findKuliahPada(db: DbOrTrx, { periode, hari, zona }: Dicari): Promise<KuliahTerdampak> {
	if (hari.length === 0) return { kuliah: 0, kelas: 0, hari: [], contoh: [] }
	const { rows } = await sql<KuliahTerdampak>`
		with hari as (select h::date as tanggal, (array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu',
				'Minggu'])[extract(isodow from h::date)] as nama from unnest(${hari}::text[]) as h),
		ubah as materialized (${pertemuanTersimpan(sql`k.periode_kode = ${periode} and k.asal_tanggal = any(${hari}::date[])`)}),
		diuji as materialized (${ujianPertemuan(sql`u.periode_kode = ${periode}`)}),
		kuliah as materialized (
			select h.tanggal, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, j.kelas_kode as kelas, m.nama as mata_kuliah
			from hari h join jadwal_kuliah j on j.hari = h.nama and j.periode_kode = ${periode}
			join matakuliah m on m.kode = j.matakuliah_kode
			where not exists (select from ubah k where k.kelas = j.kelas_kode and k.kode_mk = j.matakuliah_kode
					and (k.asal->>'tanggal')::date = h.tanggal and k.asal->>'jam_mulai' = to_char(j.jam_mulai, 'HH24:MI'))
				and not exists (select from diuji u where u.kelas = j.kelas_kode and u.kode_mk = j.matakuliah_kode
					and date_trunc('week', u.mulai at time zone ${zona}) = date_trunc('week', h.tanggal::timestamp))
		)
		select (select count(*)::int from kuliah) as kuliah, (select count(distinct kelas)::int from kuliah) as kelas,
			coalesce((select json_agg(x) from (
				select tanggal, count(*)::int as kuliah from kuliah group by 1 order by 1) as x), '[]') as hari,
			coalesce((select json_agg(x) from (
				select * from kuliah order by tanggal, jam_mulai, kelas, mata_kuliah limit ${CONTOH}) as x), '[]') as contoh`.execute(
		db,
	)
	return rows[0] as KuliahTerdampak
}

/** What takes place on these days though they are holidays: lectures that were held or moved there, and exams. */
export async function countTetap(
	db: DbOrTrx,
	{ periode, hari, zona }: Dicari,
): Promise<{ terlaksana: number; pengganti: number; ujian: number }> {
	const { rows } = await sql<{ terlaksana: number; pengganti: number; ujian: number }>`
		with hari as (select h::date as tanggal from unnest(${hari}::text[]) as h)
		select
			(select count(*)::int from (${pertemuanTersimpan(sql`k.periode_kode = ${periode}
				and k.asal_tanggal = any(${hari}::date[]) and not k.dibatalkan and k.tanggal is null`)}) as held) as terlaksana,
			(select count(*)::int from pertemuan_kelas k join hari using (tanggal)
				where k.periode_kode = ${periode} and not k.dibatalkan) as pengganti,
			(select count(*)::int from ujian u join hari h on h.tanggal = (u.mulai at time zone ${zona})::date
				where u.periode_kode = ${periode} and not u.ditiadakan) as ujian`.execute(db)
	return rows[0] as { terlaksana: number; pengganti: number; ujian: number }
}
