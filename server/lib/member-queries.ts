import { type Expression, type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { KuliahDi } from '#shared/rules/kuliah-lain.ts'

/** A course in a class and term, each as SQL has it: a value or a column. */
type Kuliah = { periode: unknown; kelas: unknown; matakuliah: unknown }

/** The course in the class and term of a row: of an exam, an assignment, a lecture, a meeting. */
export const kuliahOf = (alias: string): Kuliah => ({
	periode: sql.ref(`${alias}.periode_kode`),
	kelas: sql.ref(`${alias}.kelas_kode`),
	matakuliah: sql.ref(`${alias}.matakuliah_kode`),
})

/** Whether a student takes a course in another class than the own, as an approved plan says. */
export const diKelasLain = (
	mahasiswaId: unknown,
	{ periode, matakuliah }: Omit<Kuliah, 'kelas'>,
) => sql<boolean>`exists (
	select from kuliah_lain l where l.mahasiswa_id = ${mahasiswaId} and l.periode_kode = ${periode}
		and l.matakuliah_kode = ${matakuliah})`

/**
 * Who sits in a class for a course, as `mahasiswa_id`: the class itself without those who take the course in another one by an approved
 * plan, and those of other classes who take it here. Also who is not active any more.
 */
export const pesertaKuliah = (kuliah: Kuliah): RawBuilder<{ mahasiswa_id: string }> => sql`(
	select d.mahasiswa_id from mahasiswa_periode d
	where d.periode_kode = ${kuliah.periode} and d.kelas_kode = ${kuliah.kelas}
		and not ${diKelasLain(sql`d.mahasiswa_id`, kuliah)}
	union all
	select l.mahasiswa_id from kuliah_lain l
	where l.periode_kode = ${kuliah.periode} and l.kelas_kode = ${kuliah.kelas} and l.matakuliah_kode = ${kuliah.matakuliah})`

/** What a student takes in other classes in the active term, as `[{ kelas, matakuliah }]`; null for who takes nothing there. */
export const KULIAH_LAIN = (mahasiswaId: Expression<unknown>) => sql<KuliahDi[] | null>`(
	select json_agg(json_build_object('kelas', l.kelas_kode, 'matakuliah', l.matakuliah_kode)) from kuliah_lain l
	where l.mahasiswa_id = ${mahasiswaId} and l.periode_kode = (select kode from periode where aktif))`

/** Whether a student sits in a class for a course. */
export const ikutKuliah = (mahasiswaId: Expression<unknown>, kuliah: Kuliah) => sql<boolean>`(exists (
		select from mahasiswa_periode d where d.mahasiswa_id = ${mahasiswaId} and d.periode_kode = ${kuliah.periode}
			and d.kelas_kode = ${kuliah.kelas} and not ${diKelasLain(mahasiswaId, kuliah)})
	or exists (
		select from kuliah_lain l where l.mahasiswa_id = ${mahasiswaId} and l.periode_kode = ${kuliah.periode}
			and l.kelas_kode = ${kuliah.kelas} and l.matakuliah_kode = ${kuliah.matakuliah}))`

/**
 * By how many students more or fewer (`selisih`) than the class has a course is attended in it, by `kelas_kode` and `matakuliah_kode`;
 * only where that is so. For who counts many classes at once.
 */
export const selisihPeserta = (periode: unknown) => sql`(
	select x.kelas_kode, x.matakuliah_kode, sum(x.satu)::int as selisih from (
		select l.kelas_kode, l.matakuliah_kode, l.mahasiswa_id, 1 as satu from kuliah_lain l where l.periode_kode = ${periode}
		-- Nobody is missed twice, in however many classes the plan has the course.
		union select d.kelas_kode, l.matakuliah_kode, l.mahasiswa_id, -1 from kuliah_lain l
		join mahasiswa_periode d on d.mahasiswa_id = l.mahasiswa_id and d.periode_kode = l.periode_kode
		where l.periode_kode = ${periode}
	) x join mahasiswa m on m.id = x.mahasiswa_id and m.aktif
	group by x.kelas_kode, x.matakuliah_kode)`

type Berkuliah = 'jadwal_kuliah' | 'pertemuan_kelas' | 'ujian' | 'tugas' | 'pengampu'

/**
 * The rows of a table that are a student's in a term: those of the own class without courses that are taken in another one, and of those
 * courses the other class's. Without a student (null) those of the class.
 */
export const kuliahMahasiswa = (
	table: Berkuliah,
	{ mahasiswaId, kelas, periode }: { mahasiswaId: unknown; kelas: unknown; periode: unknown },
) => sql`(
	select x.* from ${sql.table(table)} x where x.periode_kode = ${periode} and x.kelas_kode = ${kelas}
		and not ${diKelasLain(mahasiswaId, kuliahOf('x'))}
	union all
	select x.* from kuliah_lain l join ${sql.table(table)} x
		on x.periode_kode = l.periode_kode and x.kelas_kode = l.kelas_kode and x.matakuliah_kode = l.matakuliah_kode
	where l.mahasiswa_id = ${mahasiswaId} and l.periode_kode = ${periode})`

/** Whether a student sits in the class for the course, both of a row that is known. */
export async function isPeserta(
	db: DbOrTrx,
	mahasiswaId: string,
	kuliah: { periode: string; kelas: string; matakuliah: string },
): Promise<boolean> {
	const { rows } = await sql<{ ikut: boolean }>`
		select ${ikutKuliah(sql`${mahasiswaId}::uuid`, kuliah)} as ikut`.execute(db)
	return rows[0]?.ikut === true
}
