import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement } from '#server/db/prepared.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

/**
 * What the attendance of a student follows from in the course of exam `u` (ujian), as `FaktaKehadiran` has it. A lecture
 * was held when somebody was present or absent.
 */
const faktaKehadiran = (mahasiswaId: Expression<unknown>, now: Expression<unknown>) => {
	const own = (alias: string) =>
		sql.raw(
			`${alias}.periode_kode = u.periode_kode and ${alias}.kelas_kode = u.kelas_kode and ${alias}.matakuliah_kode = u.matakuliah_kode`,
		)
	return sql`jsonb_build_object(
		'sesi', (select count(*) from jadwal_kuliah j where ${own('j')}),
		'jumlah', coalesce((select j.jumlah from jumlah_pertemuan_kelas j where ${own('j')}),
			(select t.jumlah_pertemuan from periode t where t.kode = u.periode_kode)),
		'pertemuan', coalesce((select jsonb_agg(jsonb_build_object('tanggal', coalesce(k.tanggal, k.asal_tanggal),
				'jam_mulai', to_char(coalesce(k.jam_mulai, k.asal_jam_mulai), 'HH24:MI'),
				'jam_selesai', to_char(coalesce(k.jam_selesai, k.asal_jam_selesai), 'HH24:MI'), 'status', p.status))
			from pertemuan_kelas k left join presensi p on p.pertemuan_id = k.id and p.mahasiswa_id = ${mahasiswaId}
			where ${own('k')} and not k.dibatalkan and exists (
				select from presensi x where x.pertemuan_id = k.id and x.status in ('hadir', 'alpa'))), '[]'),
		'ujian', coalesce((select jsonb_agg(jsonb_build_object('jenis', e.jenis, 'hadir', exists (
				select from pengerjaan g join ujian s on s.id = g.ujian_id
				where e.id in (s.id, s.susulan_dari) and g.mahasiswa_id = ${mahasiswaId})))
			from ujian e where ${own('e')} and e.nama is null and not e.ditiadakan and e.selesai <= ${now}), '[]'))`
}

/** Whether the campus asks for a condition before exam `u`; without a word it asks for tuition alone. */
const diminta = (kode: 'kehadiran' | 'krs') =>
	sql`(select position(u.jenis in ${sql.ref(`a.syarat_${kode}`)}) > 0 from pengaturan a)`

type Diminta = Readonly<Record<'krs' | 'kehadiran', Expression<unknown>>>
const DIMINTA: Diminta = { krs: diminta('krs'), kehadiran: diminta('kehadiran') }

/** Columns of exam `u` that say it for all of its students, and what reads them. */
export const KOLOM_DIMINTA = sql`${DIMINTA.krs} as krs_diminta, ${DIMINTA.kehadiran} as kehadiran_diminta`
export const DIMINTA_KOLOM: Diminta = { krs: sql`u.krs_diminta`, kehadiran: sql`u.kehadiran_diminta` }

/**
 * Whether a dispensation that nobody took back is for exam `u`, a make-up as its exam; `d` is the dispensation. Who is in another
 * class by now has it for the same UTS, UAS or quiz of that name there: it is the one row, so that it is taken back everywhere at once.
 */
const UNTUK_UJIAN = sql`d.dicabut_pada is null and (d.ujian_id in (u.id, u.susulan_dari)
	or (d.jenis = u.jenis and d.periode_kode = u.periode_kode)
	or exists (select from ujian x where x.id = d.ujian_id and x.susulan_dari is null and x.jenis = u.jenis
		and x.periode_kode = u.periode_kode and x.matakuliah_kode = u.matakuliah_kode and (x.nama is null or lower(x.nama)
			= lower(coalesce((select s.nama from ujian s where s.id = u.susulan_dari), u.nama)))))`

/**
 * All that decides whether a student may sit exam `u` (ujian), as `FaktaSyarat` has it.
 * @param spp what `fakta_spp` has said of the student
 * @param minta whether its conditions are asked for, where that was found out for many at once
 */
export const faktaSyarat = ({
	mahasiswaId,
	spp,
	now,
	minta = DIMINTA,
}: {
	mahasiswaId: Expression<unknown>
	spp: Expression<unknown>
	now: Expression<unknown>
	minta?: Diminta
}) => sql<FaktaSyarat>`jsonb_build_object(
	'spp', ${spp},
	'krs', case when ${minta.krs} then exists (
		select from krs r join krs_matakuliah i on i.krs_id = r.id join penawaran w on w.id = i.penawaran_id
		where r.mahasiswa_id = ${mahasiswaId} and r.periode_kode = u.periode_kode and r.status = 'disetujui'
			and w.matakuliah_kode = u.matakuliah_kode) end,
	'kehadiran', case when ${minta.kehadiran} then ${faktaKehadiran(mahasiswaId, now)} end,
	'dispensasi', coalesce((select jsonb_agg(jsonb_build_object('syarat', d.syarat, 'sampai', d.berlaku_sampai))
		from dispensasi_ujian d where d.mahasiswa_id = ${mahasiswaId} and ${UNTUK_UJIAN}), '[]'))`

/** Last day of a dispensation from tuition for exam `u`, null without one. */
export const dispensasiSpp = (mahasiswaId: Expression<unknown>) => sql<string | null>`(
	select max(d.berlaku_sampai) from dispensasi_ujian d
	where d.mahasiswa_id = ${mahasiswaId} and d.syarat = 'spp' and ${UNTUK_UJIAN})`

export type SyaratRow = { id: string; jenis: JenisUjian; fakta: FaktaSyarat }

const syaratOf = statement<{ mahasiswaId: string; ujianId: string[]; now: Date }, SyaratRow>(
	'list_syarat_ujian',
	({ mahasiswaId, ujianId, now }) => sql`
		with s as materialized (select fakta_spp(${mahasiswaId}) as spp)
		select u.id, u.jenis,
			${faktaSyarat({ mahasiswaId: sql`${mahasiswaId}::uuid`, spp: sql`(select spp from s)`, now: sql`${now}::timestamptz` })} as fakta
		from ujian u where u.id = any (${listOf(ujianId, 'uuid')}::uuid[])`,
)

/** The same for one student and some exams. */
export const listSyarat = (
	db: DbOrTrx,
	by: { mahasiswaId: string; ujianId: string[]; now: Date },
): Promise<SyaratRow[]> => syaratOf(db, by)
