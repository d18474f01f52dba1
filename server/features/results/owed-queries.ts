import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { diKelasLain } from '#server/lib/member-queries.ts'

/**
 * Who is to be graded in a term, in which class and course, as a grading sheet has it: the class of the term without who takes
 * the course elsewhere by an approved plan, and who takes it there by one. `ada`: a result is out, or out as waiting.
 */
const peserta = (periode: string) => sql`
	with diajar as (
		select distinct kelas_kode, matakuliah_kode from pengampu where periode_kode = ${periode}
	), diambil as materialized (
		select k.mahasiswa_id, o.kelas_kode, o.matakuliah_kode
		from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
		where k.periode_kode = ${periode} and k.status = 'disetujui'
	), peserta as (
		select d.kelas_kode, d.matakuliah_kode, t.mahasiswa_id
		from diajar d join mahasiswa_periode t on t.periode_kode = ${periode} and t.kelas_kode = d.kelas_kode
		join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
		where not ${diKelasLain(sql`t.mahasiswa_id`, { periode, matakuliah: sql`d.matakuliah_kode` })}
		-- Nobody twice: who takes it in the own class is there already.
		union all select x.kelas_kode, x.matakuliah_kode, x.mahasiswa_id from diambil x
		where not exists (select from diajar d join mahasiswa_periode t on t.kelas_kode = d.kelas_kode
			join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
			where t.mahasiswa_id = x.mahasiswa_id and t.periode_kode = ${periode}
				and d.kelas_kode = x.kelas_kode and d.matakuliah_kode = x.matakuliah_kode)
	), keluar as materialized (
		select mahasiswa_id, matakuliah_kode from hasil_studi where periode_kode = ${periode}
		union select mahasiswa_id, matakuliah_kode from hasil_tertunda where periode_kode = ${periode}
	)
	select p.*, h.mahasiswa_id is not null as ada
	from peserta p left join keluar h on h.mahasiswa_id = p.mahasiswa_id and h.matakuliah_kode = p.matakuliah_kode`

/** How many results of a term are not out. */
export async function countHasilKurang(db: DbOrTrx, periode: string): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from (${peserta(periode)}) x where not x.ada`.execute(db)
	return rows[0]?.jumlah ?? 0
}

export type HasilKurang = {
	kelas: string
	kode: string
	nama: string
	kurang: number
	peserta: number
	dosen: { nip: string; nama: string }[]
}

/** Courses of classes with results that are not out, the most first, and who teaches them. */
export async function listHasilKurang(db: DbOrTrx, periode: string): Promise<HasilKurang[]> {
	const { rows } = await sql<HasilKurang>`
		select x.kelas_kode as kelas, x.matakuliah_kode as kode, m.nama, x.kurang, x.peserta, coalesce((
				select json_agg(json_build_object('nip', d.nip, 'nama', d.nama) order by d.nama)
				from pengampu g join dosen d on d.nip = g.dosen_nip
				where g.periode_kode = ${periode} and g.kelas_kode = x.kelas_kode and g.matakuliah_kode = x.matakuliah_kode
			), '[]') as dosen
		from (select kelas_kode, matakuliah_kode, count(*)::int as peserta, (count(*) filter (where not ada))::int as kurang
			from (${peserta(periode)}) p group by 1, 2) x
		join matakuliah m on m.kode = x.matakuliah_kode
		where x.kurang > 0 order by x.kurang desc, x.kelas_kode, x.matakuliah_kode`.execute(db)
	return rows
}
