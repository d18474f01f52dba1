import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { listOf, statement, statementEach } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import {
	DIMINTA_KOLOM,
	dispensasiSpp,
	faktaSyarat,
	KOLOM_DIMINTA,
} from '#server/features/exam-gate/queries.ts'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import type { FaktaSyarat } from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { JUMLAH_SOAL } from './paper-queries.ts'

export type UjianRow = {
	id: string
	kelas: string
	mata_kuliah: string
	kode_mk: string
	jenis: JenisUjian
	/** Of a quiz and of a make-up. */
	nama: string | null
	mulai: Date
	selesai: Date
	/** Of the asking student, with what was given on top; of who is no student, what all have. */
	durasi_menit: number
	batas_mulai_menit: number | null
	toleransi_tersembunyi_detik: number
	ruang: string
	/** Where the campus has said in which building that room is. */
	gedung: string | null
	ditiadakan: boolean
	soal_diundi: boolean
	/** Questions of the asking student's paper, else of the next one while the window is open. */
	jumlah_soal: number | null
	/** Of the asking student's attempt; all null without one. */
	tenggat: Date | null
	selesai_pada: Date | null
	alasan_selesai: AlasanSelesai | null
	/** Why the lecturer has voided it; null when nobody has. */
	alasan_batal: string | null
}

/** How the asking student's attempt stands. */
export type PengerjaanFakta = {
	tenggat: Date
	/** null until it is closed, as is the reason. */
	selesai_pada: Date | null
	alasan_selesai: AlasanSelesai | null
	alasan_batal?: string | null
}

/** Whether a student of its class may sit exam `u`: a make-up only who is named. */
export const ikut = (mahasiswaId: Expression<unknown>) => sql<boolean>`(u.susulan_dari is null
	or exists (select from peserta_susulan y where y.ujian_id = u.id and y.mahasiswa_id = ${mahasiswaId}))`

/** Minutes of exam `u` that were given to a student, or to all, and not taken back. */
export const tambahanMenit = (mahasiswaId: Expression<unknown>) => sql<number>`coalesce((
	select sum(w.menit)::int from tambahan_waktu w
	where w.ujian_id = u.id and (w.mahasiswa_id is null or w.mahasiswa_id = ${mahasiswaId})), 0)`

/** The building of the room of exam `u`. */
const GEDUNG = sql`(select r.gedung from ruang r where lower(r.nama) = lower(trim(u.ruang))) as gedung`

const UJIAN_COLUMNS = sql`u.kelas_kode as kelas, u.jenis, u.nama, u.mulai, u.selesai, u.batas_mulai_menit,
	u.toleransi_tersembunyi_detik, u.ruang, u.ditiadakan, u.soal_diundi, p.tenggat, p.selesai_pada, p.alasan_selesai,
	p.alasan_batal`

/** Exams of the active term that `where` picks of `u` (ujian), in order of time, as a student sees them. */
export const ujianKelas = ({
	where,
	mahasiswaId,
	now,
}: {
	where: Expression<unknown>
	mahasiswaId: Expression<unknown>
	now: Expression<unknown>
}) => sql`
	select u.id, m.nama as mata_kuliah, m.kode as kode_mk, ${UJIAN_COLUMNS}, ${GEDUNG},
		u.durasi_menit + ${tambahanMenit(mahasiswaId)} as durasi_menit,
		coalesce(cardinality(p.urutan), case when u.mulai <= ${now} and u.selesai > ${now} then ${JUMLAH_SOAL} end) as jumlah_soal
	from ujian u
	join periode t on t.kode = u.periode_kode and t.aktif
	join matakuliah m on m.kode = u.matakuliah_kode
	left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = ${mahasiswaId}
	where ${where} and (${mahasiswaId}::uuid is null or ${ikut(mahasiswaId)})
	order by u.mulai, m.nama`

export type UjianKelasInput = { kelas: string; mahasiswaId: string | null; now: Date }

/** Exams of a class in the active term, for each who asks. */
export const listUjianKelas = statementEach<UjianKelasInput, UjianRow>(
	'list_ujian_kelas',
	{ kelas: 'text', mahasiswaId: 'uuid', now: 'timestamptz' },
	({ kelas, mahasiswaId, now }) => ujianKelas({ where: sql`u.kelas_kode = ${kelas}`, mahasiswaId, now }),
)

export type UjianSayaRow = UjianRow & { syarat: FaktaSyarat | null }

const ujianSaya = statement<
	{ kelas: string[]; mahasiswaId: (string | null)[]; now: Date[] },
	UjianSayaRow & { untuk_ke: number }
>(
	'list_ujian_saya',
	({ kelas, mahasiswaId, now }) => sql`
		with untuk as materialized (
			select x.*, fakta_spp(x.mahasiswa_id) as spp
			from unnest(${listOf(kelas, 'text')}, ${listOf(mahasiswaId, 'uuid')}, ${listOf(now, 'timestamptz')})
				with ordinality as x (kelas, mahasiswa_id, saat, ke)
		), u as materialized (
			-- What an exam is to a whole class is found once, however many of it ask.
			select u.*, m.nama as mata_kuliah, m.kode as kode_mk, ${GEDUNG}, ${KOLOM_DIMINTA},
				case when u.mulai <= s.sampai and u.selesai > s.dari then ${JUMLAH_SOAL} end as jumlah_kini,
				exists (select from tambahan_waktu w where w.ujian_id = u.id) as ada_tambahan
			from ujian u
			join periode t on t.kode = u.periode_kode and t.aktif
			join matakuliah m on m.kode = u.matakuliah_kode
			cross join (select min(saat) as dari, max(saat) as sampai from untuk) s
			where u.kelas_kode = any (${listOf(kelas, 'text')}::text[])
		)
		select untuk.ke as untuk_ke, u.id, u.mata_kuliah, u.kode_mk, ${UJIAN_COLUMNS}, u.gedung,
			u.durasi_menit + case when u.ada_tambahan then ${tambahanMenit(sql`untuk.mahasiswa_id`)} else 0 end as durasi_menit,
			coalesce(p.jumlah, case when u.mulai <= untuk.saat and u.selesai > untuk.saat then u.jumlah_kini end) as jumlah_soal,
			case when untuk.mahasiswa_id is not null
				then ${faktaSyarat({ mahasiswaId: sql`untuk.mahasiswa_id`, spp: sql`untuk.spp`, now: sql`untuk.saat`, minta: DIMINTA_KOLOM })} end as syarat
		from untuk
		join u on u.kelas_kode = untuk.kelas
		-- Of one row each by its key: joined, a plan from when there were few attempts would read all of them.
		left join lateral (
			select p.tenggat, p.selesai_pada, p.alasan_selesai, p.alasan_batal, cardinality(p.urutan) as jumlah
			from pengerjaan p
			where p.ujian_id = u.id and p.mahasiswa_id = untuk.mahasiswa_id limit 1
		) p on true
		where untuk.mahasiswa_id is null or ${ikut(sql`untuk.mahasiswa_id`)}
		order by untuk.ke, u.mulai, u.mata_kuliah`,
)

/** The same with what decides whether the asking student may sit each; null for who is no student. */
export async function listUjianSaya(
	db: DbOrTrx,
	items: readonly UjianKelasInput[],
): Promise<UjianSayaRow[][]> {
	const each = items.map((): UjianSayaRow[] => [])
	const rows = await ujianSaya(db, {
		kelas: items.map((item) => item.kelas),
		mahasiswaId: items.map((item) => item.mahasiswaId),
		now: items.map((item) => item.now),
	})
	for (const row of rows) each[row.untuk_ke - 1]?.push(row)
	return each
}

export type PengerjaanRow = {
	id: string
	ujian_id: string
	mahasiswa_id: string
	paket_id: number
	urutan: number[]
	/** The paper's letters as the student sees them, for each of `urutan`; null when as on the paper. */
	acak_opsi: string[] | null
	status: 'berlangsung' | 'selesai'
	mulai_pada: Date
	tenggat: Date
	jawaban: JawabanTersimpan
	disimpan_pada: Date | null
	/** Counts the devices that have written. */
	epoch: number
	/** The epoch of the asking device; null when it has never written. */
	epoch_perangkat: number | null
	/** 32 bytes that never leave the server; keys are made from them. */
	rahasia: Buffer
	/** Why the lecturer has voided it; null when nobody has. */
	alasan_batal: string | null
}

/** Of attempt `p`. */
export const PENGERJAAN_COLUMNS =
	sql.raw(`p.id, p.ujian_id, p.mahasiswa_id, p.paket_id, p.urutan, p.acak_opsi, p.status, p.mulai_pada, p.tenggat,
	p.jawaban, p.disimpan_pada, p.epoch, p.rahasia, p.alasan_batal`)

export const EPOCH_PERANGKAT = (perangkat: Expression<unknown>) =>
	sql`(select d.epoch from perangkat d where d.pengerjaan_id = p.id and d.id = ${perangkat}) as epoch_perangkat`

export type StartKey = { ujianId: string; mahasiswaId: string; perangkat: string }

const pengerjaanOf = statement<StartKey, PengerjaanRow>(
	'find_pengerjaan',
	({ ujianId, mahasiswaId, perangkat }) => sql`
		select ${PENGERJAAN_COLUMNS}, ${EPOCH_PERANGKAT(perangkat)} from pengerjaan p
		where p.ujian_id = ${ujianId} and p.mahasiswa_id = ${mahasiswaId}`,
)

/** An attempt by its exam and student, as the asking device sees it. */
export async function findPengerjaan(db: DbOrTrx, by: StartKey): Promise<PengerjaanRow | undefined> {
	return (await pengerjaanOf(db, by))[0]
}

/** What never changes about an attempt. */
export type PengerjaanFacts = {
	mahasiswa_id: string
	paket_id: number
	/** The questions that were drawn for it; null where it has all of its paper. */
	soal: number[] | null
}

const pengerjaanFacts = statement<{ id: string }, PengerjaanFacts>(
	'find_pengerjaan_facts',
	({ id }) => sql`
		select p.mahasiswa_id, p.paket_id, case when k.undian is not null then p.urutan end as soal
		from pengerjaan p join paket_soal k on k.id = p.paket_id where p.id = ${id}`,
)

export async function findPengerjaanFacts(db: DbOrTrx, id: string): Promise<PengerjaanFacts | undefined> {
	return (await pengerjaanFacts(db, { id }))[0]
}

type Segel = Pick<PengerjaanRow, 'mahasiswa_id' | 'status' | 'epoch' | 'rahasia' | 'jawaban'>

const pengerjaanSegel = statement<{ id: string }, Segel>(
	'find_pengerjaan_segel',
	({ id }) => sql`select mahasiswa_id, status, epoch, rahasia, jawaban from pengerjaan where id = ${id}`,
)

export async function findPengerjaanSegel(db: DbOrTrx, id: string): Promise<Segel | undefined> {
	return (await pengerjaanSegel(db, { id }))[0]
}

/** Asks what a save asks of the database: to be there, to take writes, and to have the table free. Changes nothing. */
export const trySave = statement<object, never>(
	'try_save',
	() => sql`update pengerjaan set disimpan_pada = disimpan_pada where false`,
)

export type ByMatakuliah = {
	mahasiswaId: string
	matakuliah: string
	jenis: JenisUjian
	/** One of several; null for the open one. */
	pengerjaan: string | null
}

/** What decides whether a student gets a paper. */
export type PaketFacts = {
	/** What the tuition gate judges by; a dispensation for the exam that is worked on is among it. */
	spp: FaktaSpp
	/** The attempt on an exam of the course and kind, an open one before the newest. */
	pengerjaan: Pick<PengerjaanRow, 'id' | 'paket_id' | 'urutan' | 'status' | 'tenggat'> | null
}

type PaketRow = Pick<PaketFacts, 'spp'> & { dispensasi: string | null } & (
		| NonNullable<PaketFacts['pengerjaan']>
		| { id: null }
	)

const paketFacts = statementEach<ByMatakuliah, PaketRow>(
	'find_paket_facts',
	{ mahasiswaId: 'uuid', matakuliah: 'text', jenis: 'text', pengerjaan: 'uuid' },
	({ mahasiswaId, matakuliah, jenis, pengerjaan }) => sql`
		select fakta_spp(${mahasiswaId}) as spp, p.*
		from (values (1)) as satu
		left join lateral (
			select p.id, p.paket_id, p.urutan, p.status, p.tenggat, ${dispensasiSpp(mahasiswaId)} as dispensasi
			from pengerjaan p
			join ujian u on u.id = p.ujian_id
			join matakuliah m on m.kode = u.matakuliah_kode
			where p.mahasiswa_id = ${mahasiswaId} and u.jenis = ${jenis}
				and (upper(m.kode) = upper(${matakuliah}) or lower(m.nama) = lower(${matakuliah}))
				and (${pengerjaan}::uuid is null or p.id = ${pengerjaan})
			-- Of several quizzes the one at work, though another was begun, and handed in, after it.
			order by p.status = 'berlangsung' desc, p.mulai_pada desc limit 1
		) p on true`,
)

/** The same of several students; a course by code or name. */
export async function findPaketFacts(db: DbOrTrx, keys: readonly ByMatakuliah[]): Promise<PaketFacts[]> {
	const each = await paketFacts(db, keys)
	return each.map(([row]) => {
		const { spp, dispensasi, ...p } = row as PaketRow
		const sampai = [spp.dispensasi_sampai, dispensasi].filter((day) => day !== null).sort()
		return { spp: { ...spp, dispensasi_sampai: sampai.at(-1) ?? null }, pengerjaan: p.id === null ? null : p }
	})
}

/**
 * Whether the exams `x` that `where` picks are over: nobody can begin one, none is being worked on, also none that was
 * opened again, and nothing comes late any more.
 * @param before so long ago everything has to have ended that what comes late has come
 */
export const ujianUsai = (where: Expression<unknown>, before: Expression<unknown>) => sql`(
	not exists (select from ujian x where ${where} and not x.ditiadakan and x.selesai >= ${before})
	and not exists (select from ujian x join pengerjaan q on q.ujian_id = x.id
		where ${where} and (q.status = 'berlangsung' or q.tenggat >= ${before})))`
