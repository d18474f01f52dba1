import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { diKelasLain } from '#server/lib/member-queries.ts'
import { type Step, untold } from '#server/lib/step.ts'

/** How many parts the count of owed results has. */
export const OWED_STEPS = 3

const diajar = (periode: string) => sql`
	select distinct kelas_kode, matakuliah_kode from pengampu where periode_kode = ${periode}`

/** Active students with their class of the term. */
const anggota = (periode: string) => sql`
	select t.kelas_kode, t.mahasiswa_id from mahasiswa_periode t join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
	where t.periode_kode = ${periode}`

/** Results that are out, or out as waiting: each student and course once. */
const keluar = (periode: string) => sql`
	select mahasiswa_id, matakuliah_kode from hasil_studi where periode_kode = ${periode}
	union all select t.mahasiswa_id, t.matakuliah_kode from hasil_tertunda t where t.periode_kode = ${periode}
		and not exists (select from hasil_studi h where h.mahasiswa_id = t.mahasiswa_id
			and h.periode_kode = t.periode_kode and h.matakuliah_kode = t.matakuliah_kode)`

type Hitungan = { kelas: string; kode: string; peserta: number; ada: number }

/** Whom a class that is taught has itself, without who takes the course elsewhere by an approved plan. */
async function countSekelas(db: DbOrTrx, periode: string): Promise<Hitungan[]> {
	const { rows } = await sql<Hitungan>`
		select d.kelas_kode as kelas, d.matakuliah_kode as kode, (a.jumlah - coalesce(l.jumlah, 0))::int as peserta, 0 as ada
		from (${diajar(periode)}) d
		join (select kelas_kode, count(*) as jumlah from (${anggota(periode)}) x group by 1) a on a.kelas_kode = d.kelas_kode
		left join (select a.kelas_kode, l.matakuliah_kode, count(distinct l.mahasiswa_id) as jumlah
			from kuliah_lain l join (${anggota(periode)}) a on a.mahasiswa_id = l.mahasiswa_id
			where l.periode_kode = ${periode} group by 1, 2) l
			on l.kelas_kode = d.kelas_kode and l.matakuliah_kode = d.matakuliah_kode`.execute(db)
	return rows
}

/** Of them, whose result is out; also of courses that are not taught there. */
async function countSekelasKeluar(db: DbOrTrx, periode: string): Promise<Hitungan[]> {
	const { rows } = await sql<Hitungan>`
		with a as materialized (${anggota(periode)})
		select a.kelas_kode as kelas, h.matakuliah_kode as kode, 0 as peserta, count(*)::int as ada
		from (${keluar(periode)}) h join a on a.mahasiswa_id = h.mahasiswa_id
		where not ${diKelasLain(sql`h.mahasiswa_id`, { periode, matakuliah: sql`h.matakuliah_kode` })}
		group by 1, 2`.execute(db)
	return rows
}

/** Who takes a course by an approved plan and is not there by the own class. */
async function countLain(db: DbOrTrx, periode: string): Promise<Hitungan[]> {
	const { rows } = await sql<Hitungan>`
		with d as materialized (${diajar(periode)}), x as materialized (
			select o.kelas_kode, o.matakuliah_kode, k.mahasiswa_id
			from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
			left join mahasiswa_periode t on t.mahasiswa_id = k.mahasiswa_id and t.periode_kode = ${periode}
			left join mahasiswa m on m.id = k.mahasiswa_id
			left join d on d.kelas_kode = o.kelas_kode and d.matakuliah_kode = o.matakuliah_kode
			where k.periode_kode = ${periode} and k.status = 'disetujui'
				and (t.kelas_kode = o.kelas_kode and m.aktif and d.kelas_kode is not null) is not true
		)
		select x.kelas_kode as kelas, x.matakuliah_kode as kode, count(*)::int as peserta, count(h.mahasiswa_id)::int as ada
		from x left join (${keluar(periode)}) h
			on h.mahasiswa_id = x.mahasiswa_id and h.matakuliah_kode = x.matakuliah_kode
		group by 1, 2`.execute(db)
	return rows
}

/**
 * Who is to be graded in a term, in which class and course, as a grading sheet has it: the class of the term without who takes
 * the course elsewhere by an approved plan, and who takes it there by one. Only where a result is not out, or out as waiting.
 */
async function countKurang(db: DbOrTrx, periode: string, step: Step) {
	const sekelas = await step(countSekelas(db, periode))
	const keluar = await step(countSekelasKeluar(db, periode))
	const lain = await step(countLain(db, periode))
	const key = ({ kelas, kode }: Hitungan) => `${kelas}\t${kode}`
	const sum = new Map(sekelas.map((one) => [key(one), one]))
	for (const one of [...keluar.filter((x) => sum.has(key(x))), ...lain]) {
		const { peserta, ada } = sum.get(key(one)) ?? { peserta: 0, ada: 0 }
		sum.set(key(one), { ...one, peserta: peserta + one.peserta, ada: ada + one.ada })
	}
	return [...sum.values()].flatMap(({ ada, ...one }) =>
		one.peserta > ada ? [{ ...one, kurang: one.peserta - ada }] : [],
	)
}

/** How many results of a term are not out. */
export async function countHasilKurang(db: DbOrTrx, periode: string, step: Step = untold): Promise<number> {
	return (await countKurang(db, periode, step)).reduce((sum, { kurang }) => sum + kurang, 0)
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
export async function listHasilKurang(
	db: DbOrTrx,
	periode: string,
	step: Step = untold,
): Promise<HasilKurang[]> {
	const kurang = await countKurang(db, periode, step)
	const { rows } = await sql<HasilKurang>`
		select x.kelas, x.kode, m.nama, x.kurang, x.peserta, coalesce((
				select json_agg(json_build_object('nip', d.nip, 'nama', d.nama) order by d.nama)
				from pengampu g join dosen d on d.nip = g.dosen_nip
				where g.periode_kode = ${periode} and g.kelas_kode = x.kelas and g.matakuliah_kode = x.kode
			), '[]') as dosen
		from ${rowsOf('x', kurang, { kelas: 'text', kode: 'text', kurang: 'int', peserta: 'int' })}
		join matakuliah m on m.kode = x.kode
		order by x.kurang desc, x.kelas, x.kode`.execute(db)
	return rows
}
