import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { STATUS_RUANG } from '#shared/rules/data-ruang.ts'

export type RuangRow = {
	kode: string
	nama: string
	gedung: string | null
	kapasitas: number
	status: (typeof STATUS_RUANG)[number]
}

export async function listRuangRows(
	db: DbOrTrx,
	kode: readonly string[],
	hold: boolean,
): Promise<RuangRow[]> {
	const { rows } = await sql<RuangRow>`
		select kode, nama, gedung, kapasitas, case when aktif then 'Aktif' else 'Diarsipkan' end as status
		from ruang where kode = any(${kode}::text[]) ${held(hold, 'ruang', 'kode')}`.execute(db)
	return rows
}

/** Writes rooms down, or changes those there are. */
export async function saveRuangRows(db: DbOrTrx, rows: readonly RuangRow[]): Promise<void> {
	const columns = { kode: 'text', nama: 'text', gedung: 'text', kapasitas: 'smallint', status: 'text' }
	await sql`
		insert into ruang (kode, nama, gedung, kapasitas, aktif)
		select kode, nama, gedung, kapasitas, status = 'Aktif' from ${rowsOf('r', rows, columns)}
		on conflict (kode) do update set nama = excluded.nama, gedung = excluded.gedung, kapasitas = excluded.kapasitas,
			aktif = excluded.aktif`.execute(db)
}

export async function deleteRuangRows(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await db
		.deleteFrom('ruang')
		.where('kode', 'in', [...kode])
		.execute()
}

/** Rooms that have one of these names, in whatever letters. */
export async function listBernama(
	db: DbOrTrx,
	nama: readonly string[],
): Promise<{ kode: string; nama: string }[]> {
	const { rows } = await sql<{ kode: string; nama: string }>`
		select kode, lower(nama) as nama from ruang where lower(nama) = any(${nama.map((one) => one.toLowerCase())}::text[])`.execute(
		db,
	)
	return rows
}

/** What takes place in rooms of these names, in any term: by the name in small letters, how many of what. */
export async function listIsiRuang(
	db: DbOrTrx,
	nama: readonly string[],
): Promise<{ nama: string; tabel: string; jumlah: number }[]> {
	const { rows } = await sql<{ nama: string; tabel: string; jumlah: number }>`
		select x.nama, x.tabel, count(*)::int as jumlah from (
			select lower(trim(ruangan)) as nama, 'jadwal_kuliah' as tabel from jadwal_kuliah
			union all select lower(trim(ruangan)), 'pertemuan_kelas' from pertemuan_kelas where ruangan is not null
			union all select lower(trim(ruang)), 'ujian' from ujian
			union all select lower(trim(nama)), 'ruang_ujian' from ruang_ujian where nama is not null
		) x where x.nama = any(${nama.map((one) => one.toLowerCase())}::text[])
		group by x.nama, x.tabel order by x.nama, x.tabel`.execute(db)
	return rows
}

/** What the campus calls rooms: by their code, the name that timetables have. */
export const listSebutan = (db: DbOrTrx): Promise<{ kode: string; nama: string }[]> =>
	db.selectFrom('ruang').select(['kode', 'nama']).execute()

/** Seats of every room, by the name that timetables have. */
export const listSebutanKursi = (db: DbOrTrx): Promise<{ nama: string; kapasitas: number }[]> =>
	db.selectFrom('ruang').select(['nama', 'kapasitas']).execute()

/** Takes the building away from rooms; what an empty cell of a file does not do. */
export async function clearGedung(db: DbOrTrx, kode: readonly string[]): Promise<void> {
	await sql`update ruang set gedung = null where kode = any(${kode}::text[])`.execute(db)
}
