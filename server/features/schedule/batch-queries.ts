import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { HARI } from '#shared/rules/tanggal.ts'

export type JadwalKey = { periode: string; kelas: string; kode_mk: string; hari: string; jam_mulai: string }
export type JadwalRow = JadwalKey & { jam_selesai: string; ruangan: string }

const KEY = { periode: 'text', kelas: 'text', kode_mk: 'text', hari: 'text', jam_mulai: 'time' }
const SAME = sql`r.periode = j.periode_kode and r.kelas = j.kelas_kode and r.kode_mk = j.matakuliah_kode
	and r.hari = j.hari and r.jam_mulai = j.jam_mulai`

/** Puts lectures into the week of a term, or changes those that begin at that hour. */
export async function saveJadwalRows(db: DbOrTrx, rows: readonly JadwalRow[]): Promise<void> {
	const columns = { ...KEY, jam_selesai: 'time', ruangan: 'text' }
	await sql`
		with r as (select * from ${rowsOf('r', rows, columns)}), changed as (
			update jadwal_kuliah j set jam_selesai = r.jam_selesai, ruangan = r.ruangan from r where ${SAME}
			returning j.periode_kode, j.kelas_kode, j.matakuliah_kode, j.hari, j.jam_mulai
		)
		insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
		select periode, kelas, kode_mk, hari, jam_mulai, jam_selesai, ruangan from r
		where not exists (select from changed c where c.periode_kode = r.periode and c.kelas_kode = r.kelas
			and c.matakuliah_kode = r.kode_mk and c.hari = r.hari and c.jam_mulai = r.jam_mulai)`.execute(db)
}

export async function deleteJadwalRows(db: DbOrTrx, keys: readonly JadwalKey[]): Promise<void> {
	await sql`delete from jadwal_kuliah j using ${rowsOf('r', keys, KEY)} where ${SAME}`.execute(db)
}

/** Meetings of these lectures that somebody has held, prepared, moved or cancelled. */
export async function countPertemuanRows(db: DbOrTrx, keys: readonly JadwalKey[]): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from pertemuan_kelas p join ${rowsOf('r', keys, KEY)}
			on r.periode = p.periode_kode and r.kelas = p.kelas_kode and r.kode_mk = p.matakuliah_kode
			and r.jam_mulai = p.asal_jam_mulai and array_position(${sql.raw(`array['${HARI.join("','")}']`)}, r.hari)
				= extract(isodow from p.asal_tanggal)::int`.execute(db)
	return rows[0]?.jumlah ?? 0
}
