import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { ujianUsai } from '#server/features/exams/queries.ts'
import { KODE_AKTIF, type UjianPertemuanRow, ujianPertemuan } from '#server/features/schedule/queries.ts'
import { kuliahMahasiswa } from '#server/lib/member-queries.ts'
import type { HasilMatakuliah } from '#shared/rules/ips.ts'
import type { MatakuliahKurikulum } from '#shared/rules/kurikulum.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

export type NilaiSekelas = {
	pengerjaan_id: string
	kebijakan: Tinjauan
	mulai: Date | null
	/** Scores of all who sat the exam. */
	skor: number[]
}

/** The student's exams that are over, with the scores of all who sat them. */
export const listNilaiSekelas = statement<{ mahasiswaId: string; before: Date }, NilaiSekelas>(
	'list_nilai_sekelas',
	({ mahasiswaId, before }) => sql`
		select n.pengerjaan_id, u.tinjauan as kebijakan, u.tinjauan_mulai as mulai, array(
			select s.skor::float8 from pengerjaan q
			join nilai s on s.mahasiswa_id = q.mahasiswa_id and s.ujian_id = q.ujian_id
			where q.ujian_id = u.id) as skor
		from nilai n join ujian u on u.id = n.ujian_id
		where n.mahasiswa_id = ${mahasiswaId} and ${ujianUsai(sql`x.id = u.id`, before)}`,
)

/** The student's final results, with those of the class in which each was earned. */
export const listHasilSekelas = statement<{ mahasiswaId: string }, { id: string; nilai: number[] }>(
	'list_hasil_sekelas',
	({ mahasiswaId }) => sql`
		select h.id, array(
			select s.nilai_akhir::float8 from hasil_studi s
			where s.periode_kode = h.periode_kode and s.kelas_kode = h.kelas_kode
				and s.matakuliah_kode = h.matakuliah_kode and s.nilai_akhir is not null) as nilai
		from hasil_studi h where h.mahasiswa_id = ${mahasiswaId}`,
)

export type PelayaranFacts = { kode: string; mulai: string; ujian: UjianPertemuanRow[] }

/** The running term and the exams of a student that take place in it; nothing between terms. */
export const listPelayaran = statement<{ kelas: string | null; mahasiswaId: string }, PelayaranFacts>(
	'find_pelayaran',
	({ kelas, mahasiswaId }) => sql`
		select p.kode, p.mulai, ${list(ujianPertemuan(sql`u.id in (select y.id from ${kuliahMahasiswa('ujian', { mahasiswaId, kelas, periode: sql`p.kode` })} y)`))} as ujian
		from periode p where p.aktif`,
)

export type StudiFacts = {
	program_studi: string | null
	jenjang: string | null
	target: number | null
	kurikulum: MatakuliahKurikulum[]
	/** Every published result. */
	hasil: (HasilMatakuliah & { periode: string })[]
	/** Codes of the courses of this term: of the approved plan, without one of the class. */
	diambil: string[]
	/** Codes of the courses whose result waits. */
	tertunda: string[]
}

const studiFacts = statement<{ mahasiswaId: string }, StudiFacts>(
	'find_studi_facts',
	({ mahasiswaId }) => sql`
		-- Who is on leave has no class now: the last one tells the programme.
		with milik as (
			select c.program_studi_kode as kode from mahasiswa_periode p join kelas c on c.kode = p.kelas_kode
			where p.mahasiswa_id = ${mahasiswaId} order by p.periode_kode desc limit 1
		), rencana as (
			select id from krs where mahasiswa_id = ${mahasiswaId} and periode_kode = ${KODE_AKTIF} and status = 'disetujui'
		), kini as (
			select kelas_kode from mahasiswa_periode where mahasiswa_id = ${mahasiswaId} and periode_kode = ${KODE_AKTIF}
				and not exists (select from rencana)
		)
		select s.nama || ' ' || s.jenjang as program_studi, s.jenjang,
			(select target from target_ipk where mahasiswa_id = ${mahasiswaId}) as target,
			${list(sql`
				select k.matakuliah_kode as kode, c.nama, c.sks, k.semester, k.wajib
				from kurikulum k join matakuliah c on c.kode = k.matakuliah_kode
				where k.program_studi_kode = milik.kode order by k.semester, c.nama, c.kode`)} as kurikulum,
			${list(sql`
				select matakuliah_kode as kode, periode_kode as periode, sks, bobot from hasil_studi where mahasiswa_id = ${mahasiswaId}`)} as hasil,
			array(
				select o.matakuliah_kode from rencana r join krs_matakuliah x on x.krs_id = r.id
				join penawaran o on o.id = x.penawaran_id
				union select g.matakuliah_kode from kini join pengampu_kini g using (kelas_kode)
				union select j.matakuliah_kode from kini join jadwal_kuliah j using (kelas_kode)
				where j.periode_kode = ${KODE_AKTIF}
			) as diambil,
			array(select matakuliah_kode from hasil_tertunda where mahasiswa_id = ${mahasiswaId}) as tertunda
		from (values (1)) as satu
		left join milik on true
		left join program_studi s on s.kode = milik.kode`,
)

/** All that the progress of a student is counted from, in one round trip. */
export async function findStudiFacts(db: DbOrTrx, mahasiswaId: string): Promise<StudiFacts> {
	const [row] = (await studiFacts(db, { mahasiswaId })) as [StudiFacts]
	return row
}

/** Sets the student's goal; null takes it away. */
export async function putTarget(db: DbOrTrx, mahasiswaId: string, target: number | null): Promise<void> {
	if (target === null) await db.deleteFrom('target_ipk').where('mahasiswa_id', '=', mahasiswaId).execute()
	else
		await db
			.insertInto('target_ipk')
			.values({ mahasiswa_id: mahasiswaId, target })
			.onConflict((oc) => oc.column('mahasiswa_id').doUpdateSet({ target }))
			.execute()
}
