import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { HARI } from '#shared/rules/tanggal.ts'

export type JadwalKey = { periode: string; kelas: string; kode_mk: string; hari: string; jam_mulai: string }
export type JadwalRow = JadwalKey & { jam_selesai: string; ruangan: string }

const KEY = { periode: 'text', kelas: 'text', kode_mk: 'text', hari: 'text', jam_mulai: 'time' }
const SAME = sql`r.periode = j.periode_kode and r.kelas = j.kelas_kode and r.kode_mk = j.matakuliah_kode
	and r.hari = j.hari and r.jam_mulai = j.jam_mulai`

export async function listJadwalRows(
	db: DbOrTrx,
	keys: readonly JadwalKey[],
	hold: boolean,
): Promise<JadwalRow[]> {
	const { rows } = await sql<JadwalRow>`
		select j.periode_kode as periode, j.kelas_kode as kelas, j.matakuliah_kode as kode_mk, j.hari,
			to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai, j.ruangan
		from jadwal_kuliah j join ${rowsOf('r', keys, KEY)} on ${SAME}
		${held(hold, 'j', 'id')}`.execute(db)
	return rows
}

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

/** A lecture that lies where a row wants to be: in the same hours, and in its room, its class or with its lecturer. */
export type Bentrok = { nomor: number; apa: 'ruangan' | 'kelas' | 'dosen'; dengan: string }

/** Lectures of the week that rows of a file would clash with; those of the same course and class at the same hour are the row itself. */
export async function listBentrokRows(
	db: DbOrTrx,
	rows: readonly (JadwalRow & { nomor: number })[],
): Promise<Bentrok[]> {
	const columns = { ...KEY, jam_selesai: 'time', ruangan: 'text', nomor: 'integer' }
	const { rows: found } = await sql<Bentrok>`
		with r as materialized (select * from ${rowsOf('r', rows, columns)}),
		minggu as (
			select periode_kode as periode, kelas_kode as kelas, matakuliah_kode as kode_mk, hari, jam_mulai, jam_selesai, ruangan
			from jadwal_kuliah j where periode_kode in (select periode from r) and not exists (select from r where ${SAME})
			union all select periode, kelas, kode_mk, hari, jam_mulai, jam_selesai, ruangan from r
		)
		select r.nomor, case when m.ruangan = r.ruangan then 'ruangan' when m.kelas = r.kelas then 'kelas' else 'dosen' end as apa,
			m.kode_mk || ' ' || m.kelas || ' ' || m.hari || ' ' || to_char(m.jam_mulai, 'HH24.MI') as dengan
		from r join minggu m on m.periode = r.periode and m.hari = r.hari
			and m.jam_mulai < r.jam_selesai and r.jam_mulai < m.jam_selesai
			and (m.kelas, m.kode_mk, m.jam_mulai) <> (r.kelas, r.kode_mk, r.jam_mulai)
		where m.kelas = r.kelas
			or (m.ruangan = r.ruangan and m.ruangan !~* '^(daring|online)')
			or exists (select from pengampu a join pengampu b on b.dosen_nip = a.dosen_nip and b.periode_kode = a.periode_kode
				where a.periode_kode = r.periode and a.kelas_kode = r.kelas and a.matakuliah_kode = r.kode_mk
					and b.kelas_kode = m.kelas and b.matakuliah_kode = m.kode_mk)
		order by r.nomor, dengan`.execute(db)
	return found
}
