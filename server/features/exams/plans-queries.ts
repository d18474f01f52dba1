import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { JUMLAH_SOAL, PAKET_SEKARANG } from './paper-queries.ts'

type Ringkas = {
	id: string
	kode_mk: string
	mata_kuliah: string
	kelas: string
	jenis: JenisUjian
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

/** Of the exam `u`. */
const RINGKAS = (now: Expression<unknown>) => sql`
	u.id, m.kode as kode_mk, m.nama as mata_kuliah, u.kelas_kode as kelas, u.jenis, u.ruang, u.mulai, u.selesai,
	u.durasi_menit, u.batas_mulai_menit, u.ditiadakan, p.mulai_mengerjakan, p.sudah_mengumpulkan, p.sedang_dikerjakan,
	(select count(*)::int from mahasiswa_periode s join mahasiswa a on a.id = s.mahasiswa_id and a.aktif
		where s.kelas_kode = u.kelas_kode and s.periode_kode = u.periode_kode) as peserta
	from ujian u join matakuliah m on m.kode = u.matakuliah_kode
	cross join lateral (select count(*)::int as mulai_mengerjakan, count(q.selesai_pada)::int as sudah_mengumpulkan,
		coalesce(bool_or(q.selesai_pada is null and q.tenggat > ${now}), false) as sedang_dikerjakan
		from pengerjaan q where q.ujian_id = u.id) as p`

export type BarisUjianRow = Ringkas & { rata_rata: number | null; jumlah_soal: number }

/** Exams of what a lecturer teaches in the active term, in order of time. */
export async function listUjianDosen(db: DbOrTrx, nip: string, now: Date): Promise<BarisUjianRow[]> {
	const { rows } = await sql<BarisUjianRow>`
		select coalesce(${JUMLAH_SOAL}, (select count(*)::int from soal s
				where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.jenis)) as jumlah_soal,
			(select round(avg(n.skor), 2)::float from nilai n where n.ujian_id = u.id) as rata_rata, ${RINGKAS(sql`${now}::timestamptz`)}
		join periode t on t.kode = u.periode_kode and t.aktif
		where exists (select from pengampu g where g.periode_kode = u.periode_kode and g.kelas_kode = u.kelas_kode
			and g.matakuliah_kode = u.matakuliah_kode and g.dosen_nip = ${nip})
		order by u.mulai, m.nama, u.kelas_kode`.execute(db)
	return rows
}

export type RencanaRow = Ringkas & {
	periode: string
	jumlah_soal: number | null
	soal_bank: number
	acak_opsi: boolean
	toleransi_tersembunyi_detik: number
	tinjauan: Tinjauan
	tinjauan_mulai: Date | null
	kertas_tetap: Date | null
	dosen: string[]
}

export async function findRencana(db: DbOrTrx, id: string, now: Date): Promise<RencanaRow | undefined> {
	const { rows } = await sql<RencanaRow>`
		select u.periode_kode as periode, u.jumlah_soal, u.acak_opsi, u.toleransi_tersembunyi_detik, u.tinjauan, u.tinjauan_mulai,
			(select count(*)::int from soal s where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.jenis) as soal_bank,
			(select x.dibuat_pada from paket_soal x join (${PAKET_SEKARANG}) k on k.id = x.id) as kertas_tetap,
			array(select d.nama from pengampu g join dosen d on d.nip = g.dosen_nip where g.periode_kode = u.periode_kode
				and g.kelas_kode = u.kelas_kode and g.matakuliah_kode = u.matakuliah_kode order by d.nama) as dosen,
			${RINGKAS(sql`${now}::timestamptz`)}
		where u.id = ${id}`.execute(db)
	return rows[0]
}
