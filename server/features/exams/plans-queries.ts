import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { IsiBank, PesertaDaftar } from '#shared/api/exam-plans.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { JUMLAH_SOAL, PAKET_SEKARANG } from './paper-queries.ts'
import { ikut } from './queries.ts'

type Ringkas = {
	id: string
	kode_mk: string
	mata_kuliah: string
	kelas: string
	jenis: JenisUjian
	nama: string | null
	susulan_dari: string | null
	ruang: string
	mulai: Date
	selesai: Date
	durasi_menit: number
	batas_mulai_menit: number | null
	ditiadakan: boolean
	sedang_dikerjakan: boolean
	peserta: number
	mulai_mengerjakan: number
	sudah_mengumpulkan: number
}

/** The room of proctor `w` of exam `u`; null where that was not said. */
const RUANG_PENGAWAS = sql`(select coalesce(x.nama, u.ruang) from ruang_ujian x where x.ujian_id = w.ujian_id and x.urutan = w.ruang)`

/** Of the exam `u`. */
const RINGKAS = (now: Expression<unknown>) => sql`
	u.id, m.kode as kode_mk, m.nama as mata_kuliah, u.kelas_kode as kelas, u.jenis, u.nama, u.susulan_dari, u.ruang, u.mulai, u.selesai,
	u.durasi_menit, u.batas_mulai_menit, u.ditiadakan, p.mulai_mengerjakan, p.sudah_mengumpulkan, p.sedang_dikerjakan,
	(select count(*)::int from ${pesertaKuliah(kuliahOf('u'))} s join mahasiswa a on a.id = s.mahasiswa_id and a.aktif
		where ${ikut(sql`a.id`)}) as peserta
	from ujian u join matakuliah m on m.kode = u.matakuliah_kode
	cross join lateral (select count(*)::int as mulai_mengerjakan, count(q.selesai_pada)::int as sudah_mengumpulkan,
		coalesce(bool_or(q.selesai_pada is null and q.tenggat > ${now}), false) as sedang_dikerjakan
		from pengerjaan q where q.ujian_id = u.id) as p`

export type BarisUjianRow = Ringkas & { rata_rata: number | null; jumlah_soal: number }

/** Exams of what a lecturer teaches in the active term, in order of time. */
export async function listUjianDosen(db: DbOrTrx, nip: string, now: Date): Promise<BarisUjianRow[]> {
	const { rows } = await sql<BarisUjianRow>`
		select coalesce(${JUMLAH_SOAL}, (select count(*)::int from soal s
				where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank)) as jumlah_soal,
			(select round(avg(n.skor), 2)::float from nilai n where n.ujian_id = u.id) as rata_rata, ${RINGKAS(sql`${now}::timestamptz`)}
		join periode t on t.kode = u.periode_kode and t.aktif
		where exists (select from pengampu g where g.periode_kode = u.periode_kode and g.kelas_kode = u.kelas_kode
			and g.matakuliah_kode = u.matakuliah_kode and g.dosen_nip = ${nip})
		order by u.mulai, m.nama, u.kelas_kode`.execute(db)
	return rows
}

/** Exams of the active term that a lecturer proctors and does not teach, in order of time. */
export async function listDiawasi(db: DbOrTrx, nip: string, now: Date): Promise<Ringkas[]> {
	const { rows } = await sql<Ringkas & { ruang_pengawas: string | null }>`
		select ${RUANG_PENGAWAS} as ruang_pengawas, ${RINGKAS(sql`${now}::timestamptz`)}
		join pengawas_ujian w on w.ujian_id = u.id and w.dosen_nip = ${nip}
		join periode t on t.kode = u.periode_kode and t.aktif
		where not exists (select from pengampu g where g.periode_kode = u.periode_kode and g.kelas_kode = u.kelas_kode
				and g.matakuliah_kode = u.matakuliah_kode and g.dosen_nip = ${nip})
		order by u.mulai, m.nama, u.kelas_kode`.execute(db)
	// Where this lecturer is to be.
	return rows.map(({ ruang_pengawas, ...row }) => ({ ...row, ruang: ruang_pengawas ?? row.ruang }))
}

export type RencanaRow = Ringkas & {
	periode: string
	bank: JenisUjian
	komposisi: BagianKertas[] | null
	jumlah_soal: number | null
	soal_bank: number
	acak_opsi: boolean
	soal_diundi: boolean
	toleransi_tersembunyi_detik: number
	tinjauan: Tinjauan
	tinjauan_mulai: Date | null
	kertas_tetap: Date | null
	dosen: string[]
	pengawas: { nip: string; nama: string; ruang: string | null }[]
	susulan: { id: string; mulai: string; peserta: number }[]
}

export async function findRencana(db: DbOrTrx, id: string, now: Date): Promise<RencanaRow | undefined> {
	const { rows } = await sql<RencanaRow>`
		select u.periode_kode as periode, u.bank, u.jumlah_soal,
			(select json_agg(json_build_object('topik', k.topik, 'kesukaran', k.kesukaran, 'jumlah', k.jumlah)
				order by k.topik, k.kesukaran) from komposisi_ujian k where k.ujian_id = u.id) as komposisi,
			coalesce((select json_agg(json_build_object('nip', d.nip, 'nama', d.nama, 'ruang', ${RUANG_PENGAWAS}) order by w.urutan)
				from pengawas_ujian w join dosen d on d.nip = w.dosen_nip where w.ujian_id = u.id), '[]') as pengawas,
			coalesce((select json_agg(json_build_object('id', x.id, 'mulai', x.mulai, 'peserta',
				(select count(*) from peserta_susulan y where y.ujian_id = x.id)) order by x.mulai)
				from ujian x where x.susulan_dari = u.id), '[]') as susulan,
			 u.acak_opsi, u.soal_diundi, u.toleransi_tersembunyi_detik, u.tinjauan, u.tinjauan_mulai,
			(select count(*)::int from soal s where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank) as soal_bank,
			(select x.dibuat_pada from paket_soal x join (${PAKET_SEKARANG}) k on k.id = x.id) as kertas_tetap,
			array(select d.nama from pengampu g join dosen d on d.nip = g.dosen_nip where g.periode_kode = u.periode_kode
				and g.kelas_kode = u.kelas_kode and g.matakuliah_kode = u.matakuliah_kode order by d.nama) as dosen,
			${RINGKAS(sql`${now}::timestamptz`)}
		where u.id = ${id}`.execute(db)
	return rows[0]
}

/** Questions of the banks of a course, by topic and difficulty. */
export async function listIsiBank(db: DbOrTrx, kode: string): Promise<IsiBank[]> {
	const { rows } = await sql<IsiBank>`
		select s.jenis, s.topik, s.kesukaran, count(*)::int as jumlah from soal s
		where s.matakuliah_kode = ${kode}
		group by s.jenis, s.topik, s.kesukaran order by s.jenis, s.topik, s.kesukaran`.execute(db)
	return rows
}

/** Students who sit in the class of an exam for its course, by number. */
export async function listWarga(db: DbOrTrx, ujianId: string): Promise<PesertaDaftar[]> {
	const { rows } = await sql<PesertaDaftar>`
		select m.stambuk, m.nama, ${ikut(sql`m.id`)} as ikut,
			(select y.alasan from peserta_susulan y where y.ujian_id = u.id and y.mahasiswa_id = m.id) as alasan, p.id is not null as mengerjakan, n.skor::float8 as skor
		from ujian u
		join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = m.id
		left join nilai n on n.pengerjaan_id = p.id
		where u.id = ${ujianId} order by m.stambuk`.execute(db)
	return rows
}

export async function findPratinjau(
	db: DbOrTrx,
	ujianId: string,
): Promise<{ acak_opsi: boolean; paket_id: number | null } | undefined> {
	const { rows } = await sql<{ acak_opsi: boolean; paket_id: number | null }>`
		select u.acak_opsi, (select id from (${PAKET_SEKARANG}) k) as paket_id from ujian u where u.id = ${ujianId}`.execute(
		db,
	)
	return rows[0]
}
