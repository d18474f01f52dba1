import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { diKelasLain, kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { DiKelas } from '#shared/rules/pertemuan.ts'
import type { Hari } from '#shared/rules/tanggal.ts'

/** A stretch of days, and the hours of each that matter, for a meeting of a course in a class. */
export type Rentang = DiKelas & {
	periode: string
	dari: string
	sampai: string
	hari: readonly Hari[]
	jam_mulai: string
	jam_selesai: string
}

/** A course that may be in the way, which of the own lecturers teach it and how many of the own students take it in another class. */
export type Tetangga = DiKelas & { mata_kuliah: string; dosen: string | null; mahasiswa: number }

/** What other courses share with one: its lecturers, and students who sit in both though they are of different classes. */
const sharing = ({ periode, kelas, kode_mk }: Pick<Rentang, 'periode' | 'kelas' | 'kode_mk'>) => sql`
	sedosen as (
		select a.kelas_kode, a.matakuliah_kode, string_agg(d.nama, ', ' order by d.nama) as dosen
		from pengampu a
		join pengampu b on b.dosen_nip = a.dosen_nip and b.periode_kode = a.periode_kode
			and b.kelas_kode = ${kelas} and b.matakuliah_kode = ${kode_mk}
		join dosen d on d.nip = a.dosen_nip
		where a.periode_kode = ${periode}
		group by a.kelas_kode, a.matakuliah_kode
	),
	peserta as (select mahasiswa_id from ${pesertaKuliah({ periode, kelas, matakuliah: kode_mk })} p),
	semahasiswa as (
		select x.kelas_kode, x.matakuliah_kode, count(*)::int as mahasiswa from (
			select l.kelas_kode, l.matakuliah_kode, l.mahasiswa_id
			from peserta s join kuliah_lain l on l.mahasiswa_id = s.mahasiswa_id and l.periode_kode = ${periode}
			where l.kelas_kode <> ${kelas}
			-- Who comes from another class has that one's week.
			union
			select g.kelas_kode, g.matakuliah_kode, s.mahasiswa_id
			from peserta s join mahasiswa_periode d on d.mahasiswa_id = s.mahasiswa_id and d.periode_kode = ${periode}
				and d.kelas_kode <> ${kelas}
			join pengampu g on g.periode_kode = d.periode_kode and g.kelas_kode = d.kelas_kode
				and not ${diKelasLain(sql`s.mahasiswa_id`, kuliahOf('g'))}
		) x group by x.kelas_kode, x.matakuliah_kode
	)`

/** Courses that the timetable or a move has in those hours, with what they share. */
export async function listTetangga(db: DbOrTrx, rentang: Rentang): Promise<Tetangga[]> {
	const { periode, dari, sampai, hari, jam_mulai, jam_selesai } = rentang
	const { rows } = await sql<Tetangga>`
		with ${sharing(rentang)},
		di_sana as (
			select kelas_kode, matakuliah_kode from jadwal_kuliah
			where periode_kode = ${periode} and hari = any(${hari}::text[])
				and jam_mulai < ${jam_selesai}::time and jam_selesai > ${jam_mulai}::time
			union
			select kelas_kode, matakuliah_kode from pertemuan_kelas
			where periode_kode = ${periode} and tanggal between ${dari}::date and ${sampai}::date and not dibatalkan
				and jam_mulai < ${jam_selesai}::time and jam_selesai > ${jam_mulai}::time
		)
		select x.kelas_kode as kelas, x.matakuliah_kode as kode_mk, m.nama as mata_kuliah, s.dosen,
			coalesce(t.mahasiswa, 0) as mahasiswa
		from di_sana x
		join matakuliah m on m.kode = x.matakuliah_kode
		left join sedosen s on s.kelas_kode = x.kelas_kode and s.matakuliah_kode = x.matakuliah_kode
		left join semahasiswa t on t.kelas_kode = x.kelas_kode and t.matakuliah_kode = x.matakuliah_kode`.execute(
		db,
	)
	return rows
}

export type UjianTetangga = Tetangga & { jenis: string; ruang: string; mulai: Date; selesai: Date }

/** Exams that are open at some time between, with what they share. */
export async function listUjianTetangga(
	db: DbOrTrx,
	rentang: Pick<Rentang, 'periode' | 'kelas' | 'kode_mk'>,
	{ mulai, selesai }: { mulai: Date; selesai: Date },
): Promise<UjianTetangga[]> {
	const { rows } = await sql<UjianTetangga>`
		with ${sharing(rentang)}
		select u.kelas_kode as kelas, u.matakuliah_kode as kode_mk, m.nama as mata_kuliah, s.dosen,
			coalesce(t.mahasiswa, 0) as mahasiswa, u.jenis, u.ruang, u.mulai, u.selesai
		from ujian u
		join matakuliah m on m.kode = u.matakuliah_kode
		left join sedosen s on s.kelas_kode = u.kelas_kode and s.matakuliah_kode = u.matakuliah_kode
		left join semahasiswa t on t.kelas_kode = u.kelas_kode and t.matakuliah_kode = u.matakuliah_kode
		where u.periode_kode = ${rentang.periode} and not u.ditiadakan and u.mulai < ${selesai} and u.selesai > ${mulai}
		order by u.mulai, m.nama`.execute(db)
	return rows
}

/** The weekly slots of a term and every room in which something of it takes place or could. */
export async function findKisi(
	db: DbOrTrx,
	periode: string,
): Promise<{ slot: { hari: Hari; jam_mulai: string; jam_selesai: string }[]; ruang: string[] }> {
	const { rows } = await sql<{
		slot: { hari: Hari; jam_mulai: string; jam_selesai: string }[]
		ruang: string[]
	}>`
		select coalesce((select json_agg(x) from (
			select distinct hari, to_char(jam_mulai, 'HH24:MI') as jam_mulai, to_char(jam_selesai, 'HH24:MI') as jam_selesai
			from jadwal_kuliah where periode_kode = ${periode}) as x), '[]') as slot,
		array(select min(trim(r.ruang)) from (
			select ruangan as ruang from jadwal_kuliah where periode_kode = ${periode}
			union select ruangan from pertemuan_kelas where periode_kode = ${periode} and ruangan is not null
			union select ruang from ujian where periode_kode = ${periode}
			union select nama from ruang where aktif) as r
			group by lower(trim(r.ruang)) order by min(trim(r.ruang))) as ruang`.execute(db)
	return rows[0] as { slot: { hari: Hari; jam_mulai: string; jam_selesai: string }[]; ruang: string[] }
}
