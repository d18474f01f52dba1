import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { DaftarBentrok } from '#shared/api/clashes.ts'

/** What may clash, of which programmes (null: of all), and which rooms are none. */
type Cari = {
	periode: string
	lingkup: readonly string[] | null
	daring: readonly string[]
	sebanyak: number
}

/** Every name that a room has in a term. */
export async function listRuang(db: DbOrTrx, periode: string): Promise<string[]> {
	const { rows } = await sql<{ ruang: string }>`
		select ruangan as ruang from jadwal_kuliah where periode_kode = ${periode}
		union select ruang from ujian where periode_kode = ${periode}`.execute(db)
	return rows.map(({ ruang }) => ruang)
}

/** Pairs `p (a, b, kelas, ruang, nip)` as one row each, with the lecturers' names. */
const GATHER = sql`
	pasangan as (
		select a, b, max(kelas) as kelas, max(ruang) as ruang, array_agg(distinct nip) filter (where nip is not null) as nip
		from p group by a, b
	),
	isi as (
		select pasangan.*, coalesce((select jsonb_agg(jsonb_build_object('nip', d.nip, 'nama', d.nama) order by d.nama)
			from dosen d where d.nip = any(pasangan.nip)), '[]'::jsonb) as dosen
		from pasangan
	)`

const within = (lingkup: readonly string[] | null) =>
	lingkup === null
		? sql``
		: sql`where exists (select from kelas k where k.kode in (a.kelas_kode, b.kelas_kode)
			and k.program_studi_kode = any(${lingkup}::text[]))`

/** Pairs of weekly lectures that overlap; found by what they share, so that no lecture is compared with all others. */
export async function listBentrokKuliah(
	db: DbOrTrx,
	{ periode, lingkup, daring, sebanyak }: Cari,
): Promise<DaftarBentrok['kuliah']> {
	const side = (
		alias: 'a' | 'b',
		course: 'ma' | 'mb',
	) => sql`jsonb_build_object('jadwal', ${sql.ref(`${alias}.id`)},
		'kelas', ${sql.ref(`${alias}.kelas_kode`)}, 'mata_kuliah', ${sql.ref(`${course}.nama`)},
		'ruang', ${sql.ref(`${alias}.ruangan`)}, 'jam_mulai', to_char(${sql.ref(`${alias}.jam_mulai`)}, 'HH24:MI'),
		'jam_selesai', to_char(${sql.ref(`${alias}.jam_selesai`)}, 'HH24:MI'))`
	const together = sql`b.hari = a.hari and a.id < b.id and a.jam_mulai < b.jam_selesai and a.jam_selesai > b.jam_mulai`
	const { rows } = await sql<DaftarBentrok['kuliah'][number]>`
		with j as materialized (
			select id, hari, jam_mulai, jam_selesai, kelas_kode, matakuliah_kode, ruangan,
				case when ruangan <> all(${daring}::text[]) then lower(trim(ruangan)) end as tempat
			from jadwal_kuliah where periode_kode = ${periode}
		),
		p as (
			select a.id as a, b.id as b, a.kelas_kode as kelas, null::text as ruang, null::text as nip
			from j a join j b on b.kelas_kode = a.kelas_kode and ${together}
			union all
			select a.id, b.id, null, a.ruangan, null from j a join j b on b.tempat = a.tempat and ${together}
			union all
			select a.id, b.id, null, null, x.dosen_nip
			from j a
			join pengampu x on x.periode_kode = ${periode} and x.kelas_kode = a.kelas_kode and x.matakuliah_kode = a.matakuliah_kode
			join pengampu y on y.periode_kode = ${periode} and y.dosen_nip = x.dosen_nip
			join j b on b.kelas_kode = y.kelas_kode and b.matakuliah_kode = y.matakuliah_kode and ${together}
		),
		${GATHER}
		select a.id || ' ' || b.id as id, a.hari, isi.kelas, isi.ruang, isi.dosen,
			${side('a', 'ma')} as satu, ${side('b', 'mb')} as dua
		from isi join j a on a.id = isi.a join j b on b.id = isi.b
		join matakuliah ma on ma.kode = a.matakuliah_kode join matakuliah mb on mb.kode = b.matakuliah_kode
		${within(lingkup)}
		order by array_position(array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'], a.hari),
			a.jam_mulai, a.kelas_kode, b.kelas_kode, 1
		limit ${sebanyak}`.execute(db)
	return rows
}

/** Pairs of exams that are open at the same time and cannot be sat in turn; two make-ups of a class are for different students. */
export async function listBentrokUjian(
	db: DbOrTrx,
	{ periode, lingkup, daring, sebanyak, now }: Cari & { now: Date },
): Promise<DaftarBentrok['ujian']> {
	const side = (alias: 'a' | 'b', course: 'ma' | 'mb') => sql`jsonb_build_object(
		'kelas', ${sql.ref(`${alias}.kelas_kode`)}, 'mata_kuliah', ${sql.ref(`${course}.nama`)},
		'jenis', ${sql.ref(`${alias}.jenis`)}, 'ruang', ${sql.ref(`${alias}.ruang`)},
		'mulai', to_char(${sql.ref(`${alias}.mulai`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'selesai', to_char(${sql.ref(`${alias}.selesai`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
	const atOnce = (a: string, b: string) => sql`${sql.ref(`${a}.id`)} < ${sql.ref(`${b}.id`)}
		and ${sql.ref(`${a}.mulai`)} < ${sql.ref(`${b}.selesai`)} and ${sql.ref(`${a}.selesai`)} > ${sql.ref(`${b}.mulai`)}`
	// Both sat from anywhere, and open for long enough to sit one and then the other.
	const inTurn = sql`a.tempat is null and b.tempat is null and (
		(a.mulai + a.lama <= a.selesai and greatest(a.mulai + a.lama, b.mulai) + b.lama <= b.selesai)
		or (b.mulai + b.lama <= b.selesai and greatest(b.mulai + b.lama, a.mulai) + a.lama <= a.selesai))`
	const { rows } = await sql<DaftarBentrok['ujian'][number]>`
		with u as materialized (
			select id, kelas_kode, matakuliah_kode, coalesce(nama, jenis) as jenis, ruang, mulai, selesai,
				make_interval(mins => durasi_menit) as lama, susulan_dari is not null as susulan,
				case when ruang <> all(${daring}::text[]) then lower(trim(ruang)) end as tempat
			from ujian where periode_kode = ${periode} and not ditiadakan and selesai > ${now}
		),
		-- With their hours: of the many pairs in one room or of one person few are at the same time, and these alone are looked up.
		di as materialized (
			select id, mulai, selesai, ruang, tempat from u where tempat is not null
			union select u.id, u.mulai, u.selesai, r.nama, lower(trim(r.nama)) from u join ruang_ujian r on r.ujian_id = u.id and r.nama is not null
		),
		penguji as materialized (
			-- Who sets an exam that is sat from anywhere need be nowhere.
			select u.id, u.mulai, u.selesai, x.dosen_nip from u join pengampu x on u.tempat is not null and x.periode_kode = ${periode}
				and x.kelas_kode = u.kelas_kode and x.matakuliah_kode = u.matakuliah_kode
			union select u.id, u.mulai, u.selesai, w.dosen_nip from u join pengawas_ujian w on w.ujian_id = u.id
		),
		p as (
			select a.id as a, b.id as b, a.kelas_kode as kelas, null::text as ruang, null::text as nip
			from u a join u b on b.kelas_kode = a.kelas_kode and not (a.susulan and b.susulan) and not (${inTurn})
				and ${atOnce('a', 'b')}
			union all
			select x.id, y.id, null, x.ruang, null from di x join di y on y.tempat = x.tempat and ${atOnce('x', 'y')}
			union all
			select x.id, y.id, null, null, x.dosen_nip
			from penguji x join penguji y on y.dosen_nip = x.dosen_nip and ${atOnce('x', 'y')}
		),
		${GATHER}
		select a.id || ' ' || b.id as id, isi.kelas, isi.ruang, isi.dosen,
			${side('a', 'ma')} as satu, ${side('b', 'mb')} as dua
		from isi join u a on a.id = isi.a join u b on b.id = isi.b
		join matakuliah ma on ma.kode = a.matakuliah_kode join matakuliah mb on mb.kode = b.matakuliah_kode
		${within(lingkup)}
		order by a.mulai, a.kelas_kode, b.kelas_kode, 1
		limit ${sebanyak}`.execute(db)
	return rows
}
