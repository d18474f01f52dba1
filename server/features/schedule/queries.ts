import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { KULIAH_LAIN } from '#server/lib/member-queries.ts'
import type { JadwalKuliah } from '#shared/api/schedule.ts'
import type { GedungRuang } from '#shared/rules/gedung.ts'
import type { Tempat } from '#shared/rules/kuliah-lain.ts'
import type { Libur } from '#shared/rules/minggu-kuliah.ts'
import type { DiKelas, PertemuanTersimpan, UjianPertemuan } from '#shared/rules/pertemuan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'

/** How many lectures the class of a slot `j` (jadwal_kuliah) has, where that is not the term's number. */
export const JUMLAH_KELAS = sql`(
	select x.jumlah from jumlah_pertemuan_kelas x where x.periode_kode = j.periode_kode
		and x.kelas_kode = j.kelas_kode and x.matakuliah_kode = j.matakuliah_kode) as jumlah_pertemuan`

/** Weekly lectures of the active term that `where` picks of `j` (jadwal_kuliah), Senin to Minggu. */
export const jadwalKelas = (where: Expression<unknown>) => sql`
	select j.id, j.hari, m.nama as matakuliah, m.kode as kode_matakuliah,
		to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai,
		j.ruangan, j.kelas_kode as kelas, m.semester, ${JUMLAH_KELAS}
	from jadwal_kuliah j
	join periode p on p.kode = j.periode_kode and p.aktif
	join matakuliah m on m.kode = j.matakuliah_kode
	where ${where}
	order by array_position(array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'], j.hari),
		j.jam_mulai, m.nama`

/** The code of the active term. */
export const KODE_AKTIF = sql`(select kode from periode where aktif)`

const isDecided = sql`(k.dibatalkan or k.tanggal is not null)`

/**
 * Meetings that are cancelled or moved, and those at which somebody was marked, which stay where they were whatever
 * becomes of the timetable: what `where` picks of `k` (pertemuan_kelas).
 */
export const pertemuanTersimpan = (where: Expression<unknown>) => sql`
	select k.kelas_kode as kelas, k.matakuliah_kode as kode_mk, k.dibatalkan,
		case when ${isDecided} then k.alasan end as alasan,
		json_build_object('tanggal', k.asal_tanggal, 'jam_mulai', to_char(k.asal_jam_mulai, 'HH24:MI'),
			'jam_selesai', to_char(k.asal_jam_selesai, 'HH24:MI'), 'ruangan', k.asal_ruangan) as asal,
		case when k.tanggal is not null then json_build_object('tanggal', k.tanggal,
			'jam_mulai', to_char(k.jam_mulai, 'HH24:MI'), 'jam_selesai', to_char(k.jam_selesai, 'HH24:MI'),
			'ruangan', k.ruangan) end as pindah
	from pertemuan_kelas k
	where (${isDecided} or exists (
		select from presensi x where x.pertemuan_id = k.id and x.status in ('hadir', 'alpa'))) and ${where}
	order by k.asal_tanggal, k.asal_jam_mulai`
export type PertemuanTersimpanRow = PertemuanTersimpan & DiKelas

/** Exams that take place, those that `where` picks of `u` (ujian): in their week there is no lecture. */
export const ujianPertemuan = (where: Expression<unknown>) => sql`
	select u.kelas_kode as kelas, u.matakuliah_kode as kode_mk, u.jenis, u.mulai
	from ujian u
	where u.nama is null and not u.ditiadakan and ${where}`
export type UjianPertemuanRow = DiKelas & Pick<UjianPertemuan, 'jenis'> & { mulai: Date | string }

/** The campus day of each exam. */
export const hariUjian = (ujian: readonly UjianPertemuanRow[], zona: string): (UjianPertemuan & DiKelas)[] =>
	ujian.map(({ mulai, ...u }) => ({ ...u, tanggal: waktuKampus(new Date(mulai), zona).tanggal }))

/** In which buildings the rooms are that a class has in the active term, also only for one course, where the campus has said. */
export const gedungKelas = (kelas: Expression<unknown>, matakuliah?: Expression<unknown>) => sql`
	select r.nama as ruang, r.gedung from ruang r where r.gedung is not null and lower(r.nama) in (
		select lower(trim(j.ruangan)) from jadwal_kuliah j
		where j.periode_kode = ${KODE_AKTIF} and j.kelas_kode = ${kelas} ${onlyOf('j', matakuliah)}
		union select lower(trim(x.nama)) from pertemuan_kelas k cross join lateral (values (k.asal_ruangan), (k.ruangan)) x (nama)
		where k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas} ${onlyOf('k', matakuliah)}
		union select lower(trim(u.ruang)) from ujian u
		where u.periode_kode = ${KODE_AKTIF} and u.kelas_kode = ${kelas} ${onlyOf('u', matakuliah)})`

const onlyOf = (row: 'j' | 'k' | 'u', matakuliah?: Expression<unknown>) =>
	matakuliah ? sql`and ${sql.ref(`${row}.matakuliah_kode`)} = ${matakuliah}` : sql``

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

/** An exam of the class, as the week shows it. */
type UjianKelasRow = DiKelas & {
	jenis: UjianPertemuan['jenis']
	mata_kuliah: string
	ruang: string
	mulai: string
	selesai: string
}

export type JadwalKelasFacts = {
	jadwal: JadwalKuliah[]
	perubahan: PertemuanTersimpanRow[]
	ujian: UjianKelasRow[]
	gedung: GedungRuang[]
}

const jadwalKelasFacts = statement<{ kelas: string }, JadwalKelasFacts>(
	'list_jadwal_kelas',
	({ kelas }) => sql`
		select ${list(jadwalKelas(sql`j.kelas_kode = ${kelas}`))} as jadwal,
			${list(pertemuanTersimpan(sql`k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas}`))} as perubahan,
			${list(sql`
				select u.kelas_kode as kelas, u.matakuliah_kode as kode_mk, u.jenis, m.nama as mata_kuliah, u.ruang, u.mulai,
					u.selesai
				from ujian u join matakuliah m on m.kode = u.matakuliah_kode
				where not u.ditiadakan and u.nama is null and u.periode_kode = ${KODE_AKTIF} and u.kelas_kode = ${kelas}
				order by u.mulai, m.nama`)} as ujian,
			${list(gedungKelas(sql`${kelas}::text`))} as gedung`,
)

/** Weekly lectures of a class in the active term, and what makes its meetings differ from them. */
export async function findJadwalKelas(db: DbOrTrx, kelas: string): Promise<JadwalKelasFacts> {
	const [row] = (await jadwalKelasFacts(db, { kelas })) as [JadwalKelasFacts]
	return row
}

export type PeriodeRow = {
	kode: string
	mulai: string
	selesai: string
	/** Lectures before they are all held. */
	jumlah_pertemuan: number
	libur: Libur[]
}
/** Whether a class takes a course: somebody teaches it there, or it stands on the timetable of the active term. */
export const diambilKelas = (kode: Expression<unknown>, kelas: Expression<unknown>) => sql`(
	exists (select from pengampu_kini p where p.matakuliah_kode = ${kode} and p.kelas_kode = ${kelas})
	or exists (select from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif
		where j.matakuliah_kode = ${kode} and j.kelas_kode = ${kelas}))`

/** The active term and the holidays that touch it. */
export const PERIODE_AKTIF = sql`
	select p.kode, p.mulai, p.selesai, p.jumlah_pertemuan, coalesce((
		select json_agg(json_build_object('mulai', k.mulai, 'selesai', k.selesai, 'kegiatan', k.kegiatan)
			order by k.mulai, k.kegiatan)
		from kegiatan_kalender k
		where k.kategori = 'holiday' and k.selesai >= p.mulai and k.mulai <= p.selesai
	), '[]') as libur
	from periode p where p.aktif`

const periodeAktif = statement<object, PeriodeRow>('find_periode_aktif', () => PERIODE_AKTIF)

/** The active term; undefined between terms. */
export async function findPeriodeAktif(db: DbOrTrx): Promise<PeriodeRow | undefined> {
	return (await periodeAktif(db, {}))[0]
}

export type UmpanRow = { id: string; dibuat_pada: Date }

export async function findUmpan(db: DbOrTrx, mahasiswaId: string): Promise<UmpanRow | undefined> {
	return db
		.selectFrom('umpan_jadwal')
		.select(['id', 'dibuat_pada'])
		.where('mahasiswa_id', '=', mahasiswaId)
		.executeTakeFirst()
}

/** Gives the student a feed with a new id; the address of an older one leads nowhere from then on. */
export async function replaceUmpan(
	db: DbOrTrx,
	input: { mahasiswaId: string; id: string; now: Date },
): Promise<void> {
	const { id, now: dibuat_pada } = input
	await db
		.insertInto('umpan_jadwal')
		.values({ mahasiswa_id: input.mahasiswaId, id, dibuat_pada })
		.onConflict((oc) => oc.column('mahasiswa_id').doUpdateSet({ id, dibuat_pada }))
		.execute()
}

export async function deleteUmpan(db: DbOrTrx, mahasiswaId: string): Promise<void> {
	await db.deleteFrom('umpan_jadwal').where('mahasiswa_id', '=', mahasiswaId).execute()
}

/** The student behind a feed, while the account is open. */
export async function findPemilikUmpan(
	db: DbOrTrx,
	id: string,
): Promise<({ id: string; nama: string } & Tempat) | undefined> {
	const row = await db
		.selectFrom('umpan_jadwal as u')
		.innerJoin('mahasiswa_kini as m', 'm.id', 'u.mahasiswa_id')
		.innerJoin('akun as a', 'a.id', 'm.akun_id')
		.select(['m.id', 'm.nama', 'm.kelas_kode', KULIAH_LAIN(sql`m.id`).as('kuliah_lain')])
		.where('u.id', '=', id)
		.where('a.aktif', '=', true)
		.executeTakeFirst()
	return row && { ...row, kuliah_lain: row.kuliah_lain ?? [] }
}
