import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { tempatOf } from '#server/db/same-room.ts'
import type { TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import { carryPertemuan } from './slot-queries.ts'

export type CourseKey = { periode: string; kelas: string; kode_mk: string }
/** A weekly lecture by its id, which a file does not have: `jadwal` is found out. */
export type JadwalRow = CourseKey & TempatMingguan & { jadwal: string }

const COURSE = { periode: 'text', kelas: 'text', kode_mk: 'text' }
const COLUMNS = {
	...COURSE,
	...{ jadwal: 'uuid', hari: 'text', jam_mulai: 'time', jam_selesai: 'time', ruangan: 'text' },
}
const FACTS = sql`j.id as jadwal, j.periode_kode as periode, j.kelas_kode as kelas, j.matakuliah_kode as kode_mk, j.hari,
	to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai, j.ruangan`

/** All weekly lectures of these courses in classes. */
export async function listJadwalKuliah(db: DbOrTrx, keys: readonly CourseKey[]): Promise<JadwalRow[]> {
	const { rows } = await sql<JadwalRow>`
		select ${FACTS} from jadwal_kuliah j
		join (select distinct periode, kelas, kode_mk from ${rowsOf('r', keys, COURSE)}) as r
			on r.periode = j.periode_kode and r.kelas = j.kelas_kode and r.kode_mk = j.matakuliah_kode`.execute(db)
	return rows
}

/** These lectures, as they are. */
export async function listJadwalById(
	db: DbOrTrx,
	rows: readonly Pick<JadwalRow, 'jadwal'>[],
	hold: boolean,
): Promise<JadwalRow[]> {
	const { rows: found } = await sql<JadwalRow>`
		select ${FACTS} from jadwal_kuliah j where j.id = any(${rows.map(({ jadwal }) => jadwal)}::uuid[])
		${held(hold, 'j', 'id')}`.execute(db)
	return found
}

/** Puts lectures into the week of a term, or moves those there are: what is prepared for them goes along. */
export async function saveJadwalById(db: DbOrTrx, rows: readonly JadwalRow[], today: string): Promise<void> {
	const before = new Map((await listJadwalById(db, rows, false)).map((row) => [row.jadwal, row]))
	for (const row of rows) {
		const was = before.get(row.jadwal)
		if (was && (was.hari !== row.hari || was.jam_mulai !== row.jam_mulai))
			await carryPertemuan(db, { ...was, tempat: was }, row, today)
	}
	await sql`
		insert into jadwal_kuliah (id, periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
		select jadwal, periode, kelas, kode_mk, hari, jam_mulai, jam_selesai, ruangan from ${rowsOf('r', rows, COLUMNS)}
		on conflict (id) do update set hari = excluded.hari, jam_mulai = excluded.jam_mulai,
			jam_selesai = excluded.jam_selesai, ruangan = excluded.ruangan`.execute(db)
}

export async function deleteJadwalById(
	db: DbOrTrx,
	rows: readonly Pick<JadwalRow, 'jadwal'>[],
): Promise<void> {
	await sql`delete from jadwal_kuliah where id = any(${rows.map(({ jadwal }) => jadwal)}::uuid[])`.execute(db)
}

/** A lecture that lies where a row wants to be: in the same hours, and in its room, its class or with its lecturer. */
export type Bentrok = { nomor: number; apa: 'ruangan' | 'kelas' | 'dosen'; dengan: string }

/** Lectures of the week that rows of a file would clash with: those it moves are where it puts them. */
export async function listBentrokRows(
	db: DbOrTrx,
	rows: readonly (JadwalRow & { nomor: number })[],
): Promise<Bentrok[]> {
	const { rows: found } = await sql<Bentrok>`
		with r as materialized (
			select *, ${tempatOf(sql`ruangan`)} as tempat from ${rowsOf('r', rows, { ...COLUMNS, nomor: 'integer' })}
		),
		minggu as materialized (
			select id as jadwal, periode_kode as periode, kelas_kode as kelas, matakuliah_kode as kode_mk, hari, jam_mulai, jam_selesai,
				${tempatOf(sql`ruangan`)} as tempat
			from jadwal_kuliah j where periode_kode in (select periode from r) and id not in (select jadwal from r)
			union all select jadwal, periode, kelas, kode_mk, hari, jam_mulai, jam_selesai, tempat from r
		)
		select r.nomor, case when m.tempat = r.tempat then 'ruangan' when m.kelas = r.kelas then 'kelas' else 'dosen' end as apa,
			m.kode_mk || ' ' || m.kelas || ' ' || m.hari || ' ' || to_char(m.jam_mulai, 'HH24.MI') as dengan
		from r join minggu m on m.periode = r.periode and m.hari = r.hari
			and m.jam_mulai < r.jam_selesai and r.jam_mulai < m.jam_selesai and m.jadwal <> r.jadwal
		where m.kelas = r.kelas or m.tempat = r.tempat
			or exists (select from pengampu a join pengampu b on b.dosen_nip = a.dosen_nip and b.periode_kode = a.periode_kode
				where a.periode_kode = r.periode and a.kelas_kode = r.kelas and a.matakuliah_kode = r.kode_mk
					and b.kelas_kode = m.kelas and b.matakuliah_kode = m.kode_mk)
		order by r.nomor, dengan`.execute(db)
	return found
}
