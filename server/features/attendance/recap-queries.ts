import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { StatusPresensi } from '#shared/rules/presensi.ts'
import type { UjianUtama } from '#shared/rules/ujian.ts'

/** Attendance was taken: leave that was noted ahead of a lecture makes none of it. */
const TERLAKSANA = sql`not k.dibatalkan and exists (
	select from presensi x where x.pertemuan_id = k.id and x.status in ('hadir', 'alpa'))`

/** Day and hour by which a meeting is known, and where it was held. */
const TEMPAT = sql`k.asal_tanggal, to_char(k.asal_jam_mulai, 'HH24:MI') as asal_jam,
	coalesce(k.tanggal, k.asal_tanggal) as tanggal, to_char(coalesce(k.jam_mulai, k.asal_jam_mulai), 'HH24:MI') as jam_mulai,
	to_char(coalesce(k.jam_selesai, k.asal_jam_selesai), 'HH24:MI') as jam_selesai`

export type Tempat = {
	asal_tanggal: string
	asal_jam: string
	tanggal: string
	jam_mulai: string
	jam_selesai: string
}

export type PresensiSayaRow = {
	kode_mk: string
	mata_kuliah: string
	/** Slots of a week. */
	sesi: number
	jumlah_pertemuan: number
	pertemuan: (Tempat & { status: StatusPresensi | null; terlaksana: boolean })[]
	ujian: { jenis: UjianUtama; hadir: boolean }[]
}

const saya = statement<{ mahasiswaId: string; kelas: string; now: Date }, PresensiSayaRow>(
	'list_presensi_saya',
	({ mahasiswaId, kelas, now }) => sql`
		with aktif as (select kode, jumlah_pertemuan from periode where aktif),
		mk as (
			select x.kode, count(x.slot)::int as sesi from (
				select j.matakuliah_kode as kode, j.id as slot from jadwal_kuliah j join aktif on aktif.kode = j.periode_kode
				where j.kelas_kode = ${kelas}::text
				union all
				select k.matakuliah_kode, null from pertemuan_kelas k join aktif on aktif.kode = k.periode_kode
				where k.kelas_kode = ${kelas}::text and ${TERLAKSANA}) as x
			group by x.kode
		)
		select m.kode as kode_mk, m.nama as mata_kuliah, mk.sesi, coalesce((select j.jumlah from jumlah_pertemuan_kelas j
				where j.periode_kode = aktif.kode and j.kelas_kode = ${kelas}::text and j.matakuliah_kode = m.kode),
				aktif.jumlah_pertemuan) as jumlah_pertemuan,
			coalesce((select json_agg(x order by x.tanggal, x.jam_mulai) from (
				select ${TEMPAT}, p.status, ${TERLAKSANA} as terlaksana
				from pertemuan_kelas k
				left join presensi p on p.pertemuan_id = k.id and p.mahasiswa_id = ${mahasiswaId}::uuid
				where k.periode_kode = aktif.kode and k.kelas_kode = ${kelas}::text and k.matakuliah_kode = m.kode
					and (p.status is not null or ${TERLAKSANA})) as x), '[]') as pertemuan,
			coalesce((select json_agg(json_build_object('jenis', u.jenis, 'hadir', exists (
					select from pengerjaan g join ujian s on s.id = g.ujian_id
					where u.id in (s.id, s.susulan_dari) and g.mahasiswa_id = ${mahasiswaId}::uuid)))
				from ujian u where u.periode_kode = aktif.kode and u.kelas_kode = ${kelas}::text
					and u.matakuliah_kode = m.kode and u.nama is null and not u.ditiadakan and u.selesai <= ${now}::timestamptz), '[]') as ujian
		from mk cross join aktif join matakuliah m on m.kode = mk.kode
		order by m.nama`,
)

/** What the asking student's attendance follows from, in one statement. */
export async function listPresensiSaya(
	db: DbOrTrx,
	input: { mahasiswaId: string; kelas: string; now: Date },
): Promise<PresensiSayaRow[]> {
	return (await saya(db, input)) as PresensiSayaRow[]
}

export type RekapRow = {
	mata_kuliah: string
	sks: number
	program_studi: string
	sesi: number
	dosen: { nip: string; nama: string; nidn: string | null }[]
	pertemuan: (Tempat & {
		id: string
		ruangan: string
		rencana: string | null
		bahasan: string | null
		pengajar: string[]
	})[]
	mahasiswa: { id: string; stambuk: string; nama: string }[]
	presensi: [pertemuan: string, mahasiswa: string, status: StatusPresensi][]
	ujian: { jenis: UjianUtama; mulai: string; selesai: string; ruang: string; hadir: string[] }[]
}

type Course = { periode: string; kelas: string; matakuliah: string }

/** The lectures that were held in a class, who came, and its ended exams. */
export async function findRekap(
	db: DbOrTrx,
	{ periode, kelas, matakuliah, now }: Course & { now: Date },
): Promise<RekapRow | undefined> {
	const own = sql`k.periode_kode = ${periode} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${matakuliah}`
	const { rows } = await sql<RekapRow>`
		with terlaksana as materialized (
			select k.id, ${TEMPAT}, coalesce(k.ruangan, k.asal_ruangan) as ruangan, c.rencana, c.bahasan,
				array(select d.nama from dosen_pertemuan h join dosen d on d.nip = h.dosen_nip
					where h.pertemuan_id = k.id order by d.nama) as pengajar
			from pertemuan_kelas k left join catatan_pertemuan c on c.pertemuan_id = k.id
			where ${own} and ${TERLAKSANA}
		),
		warga as materialized (
			select m.id, m.stambuk, m.nama from ${pesertaKuliah({ periode, kelas, matakuliah })} s
			join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		)
		select m.nama as mata_kuliah, m.sks, g.nama as program_studi,
			(select count(*)::int from jadwal_kuliah j where j.periode_kode = ${periode} and j.kelas_kode = ${kelas}
				and j.matakuliah_kode = m.kode) as sesi,
			coalesce((select json_agg(json_build_object('nip', d.nip, 'nama', d.nama, 'nidn', d.nidn_nuptk) order by d.nama) from pengampu a
				join dosen d on d.nip = a.dosen_nip where a.periode_kode = ${periode} and a.kelas_kode = ${kelas}
				and a.matakuliah_kode = m.kode), '[]') as dosen,
			coalesce((select json_agg(t order by t.tanggal, t.jam_mulai) from terlaksana t), '[]') as pertemuan,
			coalesce((select json_agg(w order by w.stambuk) from warga w), '[]') as mahasiswa,
			coalesce((select json_agg(json_build_array(p.pertemuan_id, p.mahasiswa_id, p.status)) from presensi p
				join terlaksana t on t.id = p.pertemuan_id join warga w on w.id = p.mahasiswa_id), '[]') as presensi,
			coalesce((select json_agg(json_build_object('jenis', u.jenis, 'mulai', u.mulai, 'selesai', u.selesai,
					'ruang', u.ruang, 'hadir', array(select distinct e.mahasiswa_id from pengerjaan e join ujian s on s.id = e.ujian_id
					where u.id in (s.id, s.susulan_dari))) order by u.mulai) from ujian u
				where u.periode_kode = ${periode} and u.kelas_kode = ${kelas} and u.matakuliah_kode = m.kode
					and u.nama is null and not u.ditiadakan and u.selesai <= ${now}), '[]') as ujian
		from matakuliah m join kelas l on l.kode = ${kelas} join program_studi g on g.kode = l.program_studi_kode
		where m.kode = ${matakuliah}`.execute(db)
	return rows[0]
}
