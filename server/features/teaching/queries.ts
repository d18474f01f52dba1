import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { ikut } from '#server/features/exams/queries.ts'
import {
	JUMLAH_KELAS,
	KODE_AKTIF,
	type PertemuanTersimpanRow,
	pertemuanTersimpan,
	type UjianPertemuanRow,
	ujianPertemuan,
} from '#server/features/schedule/queries.ts'
import { ikutKuliah, kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { Libur } from '#shared/rules/minggu-kuliah.ts'
import type { SlotKuliah } from '#shared/rules/pertemuan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

type Kuliah = { kode_mk: string; mata_kuliah: string; kelas: string }

export type HariMengajarFacts = {
	nama: string | null
	periode: {
		kode: string
		mulai: string
		selesai: string
		jumlah_pertemuan: number
		batas_nilai: string | null
	} | null
	/** The lectures of each week. */
	slot: (SlotKuliah & Kuliah)[]
	/** Meetings that are cancelled, moved or held, and every exam of the term, which takes the place of its week's. */
	perubahan: PertemuanTersimpanRow[]
	ujian_periode: UjianPertemuanRow[]
	/** Lectures at which somebody was marked. */
	terlaksana: (Omit<Kuliah, 'mata_kuliah'> & { tanggal: string; jam_mulai: string })[]
	/** Holidays of the term. */
	libur: Libur[]
	ujian: (Kuliah & {
		id: string
		jenis: JenisUjian
		/** Of a quiz and of a make-up. */
		nama: string | null
		ruang: string
		mulai: Date
		selesai: Date
		ditiadakan: boolean
		peserta: number
		mulai_mengerjakan: number
		sudah_mengumpulkan: number
	})[]
	putusan: {
		id: string
		mata_kuliah: string
		kelas: string
		jenis: JenisUjian
		mahasiswa: number
		diterima: Date
	}[]
	krs: {
		id: string
		nim: string
		nama: string
		kelas: string | null
		diajukan_pada: Date
		total_sks: number
	}[]
	/** Assignments with hand-ins that have no score, or that have come after what has one. */
	tugas: (Kuliah & { id: string; judul: string; tenggat: Date; belum_dinilai: number })[]
	diampu: (Kuliah & { sks: number; mahasiswa: number })[]
	/** Of these the ones with results that are not out, and of how many students. */
	nilai: (Kuliah & { kurang: number })[]
}

type Input = {
	nip: string
	/** Today begins and ends. */
	awal: Date
	akhir: Date
}

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

/** Who sits in the class of `a` for its course. */
const PESERTA = pesertaKuliah({
	periode: sql`(select kode from aktif)`,
	kelas: sql`a.kelas`,
	matakuliah: sql`a.kode_mk`,
})

const mahasiswa = sql`(
	select count(*) from ${PESERTA} s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif)`

/**
 * How many of a class, and of those who take its course there by an approved plan, have no result of it that is out, nor one
 * that is out as waiting; as the offices count them (`results/owed-queries.ts`).
 */
const kurang = sql`
	select count(*)::int as kurang from (
		select s.mahasiswa_id from ${PESERTA} s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		union select k.mahasiswa_id from krs k join aktif on aktif.kode = k.periode_kode
		join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
		where k.status = 'disetujui' and o.matakuliah_kode = a.kode_mk and o.kelas_kode = a.kelas
	) p
	where not exists (select from hasil_studi h join aktif on aktif.kode = h.periode_kode
			where h.mahasiswa_id = p.mahasiswa_id and h.matakuliah_kode = a.kode_mk)
		and not exists (select from hasil_tertunda h join aktif on aktif.kode = h.periode_kode
			where h.mahasiswa_id = p.mahasiswa_id and h.matakuliah_kode = a.kode_mk)`

/** The active term, or the one that is meant, and what a lecturer teaches in it. */
const ampu = (nip: Expression<unknown>, term: Expression<unknown> = sql`aktif`) => sql`
	aktif as (select kode, mulai, selesai, jumlah_pertemuan, batas_nilai from periode where ${term}),
	ampu as materialized (
		select p.kelas_kode as kelas, m.kode as kode_mk, m.nama as mata_kuliah, m.sks
		from pengampu p join aktif on aktif.kode = p.periode_kode
		join matakuliah m on m.kode = p.matakuliah_kode where p.dosen_nip = ${nip}
	)`

const diampu = sql`select a.*, ${mahasiswa} as mahasiswa from ampu a order by a.mata_kuliah, a.kelas`

const hariMengajar = statement<Input, HariMengajarFacts>(
	'find_hari_mengajar',
	({ nip, awal, akhir }) => sql`
		with ${ampu(nip)}
		select (select nama from dosen where nip = ${nip}) as nama,
		(select to_json(aktif) from aktif) as periode,
		${list(sql`
			select j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai, to_char(j.jam_selesai, 'HH24:MI') as jam_selesai,
				j.ruangan, a.kelas, a.kode_mk, a.mata_kuliah, ${JUMLAH_KELAS}
			from ampu a join jadwal_kuliah j on j.kelas_kode = a.kelas and j.matakuliah_kode = a.kode_mk
			join aktif on aktif.kode = j.periode_kode`)} as slot,
		${list(pertemuanTersimpan(sql`k.periode_kode = ${KODE_AKTIF} and (k.kelas_kode, k.matakuliah_kode) in (select kelas, kode_mk from ampu)`))} as perubahan,
		${list(ujianPertemuan(sql`u.periode_kode = ${KODE_AKTIF} and (u.kelas_kode, u.matakuliah_kode) in (select kelas, kode_mk from ampu)`))} as ujian_periode,
		${list(sql`
			select k.kelas_kode as kelas, k.matakuliah_kode as kode_mk, k.asal_tanggal as tanggal,
				to_char(k.asal_jam_mulai, 'HH24:MI') as jam_mulai
			from pertemuan_kelas k
			where k.periode_kode = ${KODE_AKTIF} and (k.kelas_kode, k.matakuliah_kode) in (select kelas, kode_mk from ampu)
				and exists (select from presensi p where p.pertemuan_id = k.id and p.status in ('hadir', 'alpa'))`)} as terlaksana,
		${list(sql`
			select k.mulai, k.selesai, k.kegiatan from kegiatan_kalender k
			join aktif on k.selesai >= aktif.mulai and k.mulai <= aktif.selesai
			where k.kategori = 'holiday'`)} as libur,
		${list(sql`
			select u.id, a.kelas, a.kode_mk, a.mata_kuliah, u.jenis, u.nama, u.ruang, u.mulai, u.selesai, u.ditiadakan,
				(select count(*) from ${PESERTA} s join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
					where ${ikut(sql`m.id`)}) as peserta,
				p.mulai_mengerjakan, p.sudah_mengumpulkan
			from ampu a join ujian u on u.kelas_kode = a.kelas and u.matakuliah_kode = a.kode_mk
			join aktif on aktif.kode = u.periode_kode
			cross join lateral (select count(*) as mulai_mengerjakan, count(selesai_pada) as sudah_mengumpulkan
				from pengerjaan where ujian_id = u.id) as p
			where u.selesai > ${awal} and u.mulai < ${akhir}
			order by u.mulai, a.mata_kuliah, a.kelas`)} as ujian,
		${list(sql`
			select u.id, a.mata_kuliah, a.kelas, u.jenis, count(distinct p.id) as mahasiswa, min(t.diterima_pada) as diterima
			from jawaban_terlambat t join pengerjaan p on p.id = t.pengerjaan_id and p.alasan_batal is null
			join ujian u on u.id = p.ujian_id join aktif on aktif.kode = u.periode_kode
			join ampu a on a.kelas = u.kelas_kode and a.kode_mk = u.matakuliah_kode
			where t.putusan = 'menunggu' group by u.id, a.mata_kuliah, a.kelas, u.jenis order by diterima`)} as putusan,
		${list(sql`
			select k.id, m.stambuk as nim, m.nama, s.kelas_kode as kelas, k.diajukan_pada,
				coalesce((select sum(c.sks) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id
					join matakuliah c on c.kode = o.matakuliah_kode where x.krs_id = k.id), 0) as total_sks
			from dosen_wali w join mahasiswa m on m.id = w.mahasiswa_id
			join krs k on k.mahasiswa_id = m.id and k.status = 'diajukan'
			join aktif on aktif.kode = k.periode_kode
			left join mahasiswa_periode s on s.mahasiswa_id = m.id and s.periode_kode = k.periode_kode
			where w.dosen_nip = ${nip} order by k.diajukan_pada, m.nama`)} as krs,
		${list(sql`
			select t.id, t.judul, a.kode_mk, a.mata_kuliah, a.kelas, t.tenggat, count(*)::int as belum_dinilai
			from ampu a join tugas t on t.kelas_kode = a.kelas and t.matakuliah_kode = a.kode_mk
			join aktif on aktif.kode = t.periode_kode
			join pengumpulan k on k.tugas_id = t.id and k.ke = 1
			join mahasiswa m on m.id = k.mahasiswa_id and m.aktif and ${ikutKuliah(sql`m.id`, kuliahOf('t'))}
			left join nilai_tugas n on n.tugas_id = t.id and n.mahasiswa_id = m.id
			-- A score is of the hand-in that was looked at, or of none where nothing had been handed in.
			where n.skor is null or n.ke is distinct from (select max(x.ke) from pengumpulan x
				where x.tugas_id = t.id and x.mahasiswa_id = m.id)
			group by t.id, a.kode_mk, a.mata_kuliah, a.kelas order by t.tenggat, t.id`)} as tugas,
		${list(diampu)} as diampu,
		${list(sql`
			select a.kelas, a.kode_mk, a.mata_kuliah, k.kurang from ampu a cross join lateral (${kurang}) k
			where k.kurang > 0 order by a.mata_kuliah, a.kelas`)} as nilai`,
)

/** Everything of a lecturer's day, in one round trip. */
export async function findHariMengajar(db: DbOrTrx, input: Input): Promise<HariMengajarFacts> {
	const [row] = (await hariMengajar(db, input)) as [HariMengajarFacts]
	// Inside JSON an instant arrives as text.
	return {
		...row,
		ujian: row.ujian.map((u) => ({ ...u, mulai: new Date(u.mulai), selesai: new Date(u.selesai) })),
		putusan: row.putusan.map((one) => ({ ...one, diterima: new Date(one.diterima) })),
		tugas: row.tugas.map((one) => ({ ...one, tenggat: new Date(one.tenggat) })),
		krs: row.krs.map((k) => ({ ...k, diajukan_pada: new Date(k.diajukan_pada) })),
	}
}

type KelasMengajarFacts = {
	periode: { kode: string } | null
	kelas: (Kuliah & { sks: number; mahasiswa: number })[]
}

const kelasMengajar = statement<{ nip: string }, KelasMengajarFacts>(
	'find_kelas_mengajar',
	({ nip }) => sql`
		with ${ampu(nip)}
		select (select to_json(aktif) from aktif) as periode, ${list(diampu)} as kelas`,
)

/** What a lecturer teaches this term. */
export async function findKelasMengajar(db: DbOrTrx, nip: string): Promise<KelasMengajarFacts> {
	const [row] = (await kelasMengajar(db, { nip })) as [KelasMengajarFacts]
	return row
}

export type SemesterRow = {
	kode: string
	selesai: string
	batas_nilai: string | null
	aktif: boolean
	ditutup: boolean
}

/** Terms in which a lecturer has taught, newest first; none that is still to come. */
export async function listSemester(db: DbOrTrx, nip: string): Promise<SemesterRow[]> {
	const { rows } = await sql<SemesterRow>`
		select p.kode, p.selesai, p.batas_nilai, p.aktif, exists (select from penutupan_periode t
			where t.periode_kode = p.kode and t.diurungkan_pada is null) as ditutup
		from periode p
		where exists (select from pengampu g where g.dosen_nip = ${nip} and g.periode_kode = p.kode)
			and p.kode <= coalesce((select kode from periode where aktif), p.kode)
		order by p.kode desc`.execute(db)
	return rows
}

export type KelasSemester = Kuliah & { sks: number; mahasiswa: number; kurang: number }

const kelasSemester = statement<{ nip: string; kode: string; ditutup: boolean }, { kelas: KelasSemester[] }>(
	'find_kelas_semester',
	({ nip, kode, ditutup }) => sql`
		with ${ampu(nip, sql`kode = ${kode}`)}
		select ${list(sql`
			select a.*, k.kurang, (select count(*)::int from ${PESERTA} s) as mahasiswa
			from ampu a cross join lateral (
				select case when ${ditutup}::boolean then 0 else (${kurang}) end as kurang) k
			order by a.mata_kuliah, a.kelas`)} as kelas`,
)

/** What a lecturer has taught in a term, with how many results are not out where that still matters. */
export async function findKelasSemester(
	db: DbOrTrx,
	input: { nip: string; kode: string; ditutup: boolean },
): Promise<KelasSemester[]> {
	const [row] = (await kelasSemester(db, input)) as [{ kelas: KelasSemester[] }]
	return row.kelas
}
