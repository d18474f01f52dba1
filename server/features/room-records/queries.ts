import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { BarisRuang, DataRuang, RuangKampus } from '#shared/api/room-records.ts'
import type { STATUS_RUANG, URUT_RUANG } from '#shared/rules/data-ruang.ts'

export type Cari = {
	cari?: string
	gedung?: string
	status?: (typeof STATUS_RUANG)[number]
	urut?: (typeof URUT_RUANG)[number]
}

const ORDER = {
	...{
		kode: sql`kode`,
		nama: sql`nama`,
		gedung: sql`gedung`,
		kapasitas: sql`kapasitas`,
		dipakai: sql`dipakai`,
	},
} as const

const FACTS = sql`r.kode, r.nama, r.gedung, r.kapasitas, case when r.aktif then 'Aktif' else 'Diarsipkan' end as status,
	coalesce(j.jumlah, 0) as dipakai, coalesce(u.jumlah, 0) as ujian`
/**
 * What takes place in a room `r` is found by the name that it has there: by no index, so that it is counted once for all rooms
 * and not once for each.
 */
const FROM = (now: Date) => sql`ruang r
	left join (
		select lower(trim(j.ruangan)) as nama, count(*)::int as jumlah
		from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif group by 1
	) j on j.nama = lower(r.nama)
	left join (
		select lower(trim(u.ruang)) as nama, count(*)::int as jumlah
		from ujian u join periode t on t.kode = u.periode_kode and t.aktif
		where not u.ditiadakan and u.selesai > ${now} group by 1
	) u on u.nama = lower(r.nama)`

function where({ cari, gedung, status }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	for (const word of (cari ?? '').normalize('NFC').trim().split(/\s+/).filter(Boolean)) {
		const text = partOf(word)
		all.push(sql`(r.kode ilike ${text} or r.nama ilike ${text} or r.gedung ilike ${text})`)
	}
	if (gedung !== undefined) all.push(sql`r.gedung = ${gedung}`)
	if (status !== undefined) all.push(sql`r.aktif = ${status === 'Aktif'}`)
	return sql.join(all, sql` and `)
}

/** How many rooms are found. */
export async function countRuang(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from ruang r where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of the rooms that are found. */
export async function pageOfRuang(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
	now: Date,
): Promise<BarisRuang[]> {
	const urut = cari.urut ?? 'kode'
	const down = urut.startsWith('-')
	const by = ORDER[(down ? urut.slice(1) : urut) as keyof typeof ORDER]
	const { rows } = await sql<BarisRuang>`
		select * from (select ${FACTS} from ${FROM(now)} where ${where(cari)}) r
		order by ${by} ${down ? sql`desc nulls last` : sql``}, kode offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

/** One room. */
export async function findRuang(db: DbOrTrx, kode: string, now: Date): Promise<BarisRuang | undefined> {
	const { rows } = await sql<BarisRuang>`select ${FACTS} from ${FROM(now)} where r.kode = ${kode}`.execute(db)
	return rows[0]
}

/** Holds a room until the transaction ends. */
export const holdRuang = (db: DbOrTrx, kode: string): Promise<{ kode: string } | undefined> =>
	db.selectFrom('ruang').select('kode').where('kode', '=', kode).forUpdate().executeTakeFirst()

/** Buildings by which rooms can be narrowed. */
export async function listGedung(db: DbOrTrx): Promise<string[]> {
	const { rows } = await sql<{ gedung: string }>`
		select distinct gedung from ruang where gedung is not null order by gedung limit 200`.execute(db)
	return rows.map(({ gedung }) => gedung)
}

/** The lectures of the active term in a room, in the order of the week. */
export async function listJadwalRuang(db: DbOrTrx, nama: string): Promise<DataRuang['jadwal']> {
	const { rows } = await sql<DataRuang['jadwal'][number]>`
		select j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai,
			j.kelas_kode as kelas, m.nama as mata_kuliah
		from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif
		join matakuliah m on m.kode = j.matakuliah_kode
		where lower(trim(j.ruangan)) = lower(${nama})
		order by array_position(array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'], j.hari), j.jam_mulai, 4
		limit 300`.execute(db)
	return rows
}

/** Rooms that are in use, by name. */
export const listRuangAktif = (db: DbOrTrx): Promise<RuangKampus[]> =>
	db
		.selectFrom('ruang')
		.select(['kode', 'nama', 'gedung', 'kapasitas'])
		.where('aktif', '=', true)
		.orderBy('nama')
		.limit(2_000)
		.execute()
