import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { type UjianRow, ujianKelas } from '#server/features/exams/queries.ts'
import {
	diambilKelas,
	gedungKelas,
	jadwalKelas,
	KODE_AKTIF,
	PERIODE_AKTIF,
	type PeriodeRow,
	type PertemuanTersimpanRow,
	pertemuanTersimpan,
} from '#server/features/schedule/queries.ts'
import type { JadwalMatakuliah, RencanaPertemuan } from '#shared/api/courses.ts'
import type { JadwalKuliah } from '#shared/api/schedule.ts'
import type { GedungRuang } from '#shared/rules/gedung.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import { ujianOfJson } from './queries.ts'

export type JadwalFacts = {
	milik_kelas: boolean
	spp: FaktaSpp
	matakuliah: { kode: string; nama: string } | null
	periode: PeriodeRow | null
	jadwal: JadwalKuliah[]
	perubahan: PertemuanTersimpanRow[]
	gedung: GedungRuang[]
	ujian: UjianRow[]
	rencana: RencanaPertemuan[]
	tautan: JadwalMatakuliah['tautan']
	berkas: JadwalMatakuliah['berkas']
}

type Input = { kode: string; kelas: string; mahasiswaId: string; now: Date }

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

const facts = statement<Input, JadwalFacts>(
	'find_jadwal_matakuliah',
	({ kode, kelas, mahasiswaId, now }) => sql`
		select fakta_spp(${mahasiswaId}) as spp, ${diambilKelas(kode, kelas)} as milik_kelas,
			(select json_build_object('kode', kode, 'nama', nama) from matakuliah where kode = ${kode}) as matakuliah,
			(select to_json(x) from (${PERIODE_AKTIF}) as x) as periode,
			${list(jadwalKelas(sql`j.kelas_kode = ${kelas} and j.matakuliah_kode = ${kode}`))} as jadwal,
			${list(
				pertemuanTersimpan(
					sql`k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${kode}`,
				),
			)} as perubahan,
			${list(gedungKelas(kelas, kode))} as gedung,
			${list(
				ujianKelas({
					where: sql`u.kelas_kode = ${kelas} and u.matakuliah_kode = ${kode}`,
					mahasiswaId,
					now,
				}),
			)} as ujian,
			${list(sql`
				select r.nomor, r.topik, ${list(sql`
					select l.slug, l.judul, l.menit, coalesce(b.selesai, false) as selesai
					from materi l
					left join kemajuan_materi b on b.materi_id = l.id and b.mahasiswa_id = ${mahasiswaId}
					where l.periode_kode = r.periode_kode and l.matakuliah_kode = r.matakuliah_kode
						and l.pertemuan_nomor = r.nomor and l.terbit_pada <= ${now}
					order by l.urut`)} as materi
				from pertemuan r
				where r.periode_kode = ${KODE_AKTIF} and r.matakuliah_kode = ${kode}
				order by r.nomor`)} as rencana,
			${list(sql`
				select k.asal_tanggal as tanggal, to_char(k.asal_jam_mulai, 'HH24:MI') as jam_mulai, c.tautan as alamat
				from pertemuan_kelas k join catatan_pertemuan c on c.pertemuan_id = k.id
				where k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${kode}
					and c.tautan is not null`)} as tautan,
			${list(sql`
				select k.asal_tanggal as tanggal, to_char(k.asal_jam_mulai, 'HH24:MI') as jam_mulai, b.id, b.nama, b.ukuran
				from pertemuan_kelas k join berkas_pertemuan b on b.pertemuan_id = k.id
				where k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${kode}
				order by b.nama`)} as berkas`,
)

/** All that the schedule of a course shows to a student, in one round trip. */
export async function findJadwalFacts(db: DbOrTrx, input: Input): Promise<JadwalFacts> {
	const [row] = (await facts(db, input)) as [JadwalFacts]
	return { ...row, ujian: ujianOfJson(row.ujian) }
}
