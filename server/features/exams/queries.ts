import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

export type UjianRow = {
	id: string
	mata_kuliah: string
	kode_mk: string
	jenis: JenisUjian
	mulai: Date
	selesai: Date
	durasi_menit: number
	ruang: string
	ditiadakan: boolean
	/** Whether the asking student has an attempt whose time is not up. */
	sedang_dikerjakan: boolean
}

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
	select u.id, m.nama as mata_kuliah, m.kode as kode_mk, u.jenis, u.mulai, u.selesai, u.durasi_menit,
		u.ruang, u.ditiadakan, p.id is not null as sedang_dikerjakan
	from ujian u
	join periode t on t.kode = u.periode_kode and t.aktif
	join matakuliah m on m.kode = u.matakuliah_kode
	left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = ${mahasiswaId}
		and p.status = 'berlangsung' and p.tenggat > ${now}
	where ${where}
	order by u.mulai, m.nama`

/** Exams of a class in the active term. */
export const listUjianKelas = statement<{ kelas: string; mahasiswaId: string | null; now: Date }, UjianRow>(
	'list_ujian_kelas',
	({ kelas, mahasiswaId, now }) => ujianKelas({ where: sql`u.kelas_kode = ${kelas}`, mahasiswaId, now }),
)

export type PengerjaanRow = {
	id: string
	ujian_id: string
	mahasiswa_id: string
	paket_id: number
	urutan: number[]
	status: 'berlangsung' | 'selesai'
	mulai_pada: Date
	tenggat: Date
	jawaban: JawabanTersimpan
	disimpan_pada: Date | null
}

export type StartFacts = {
	kelas_kode: string
	mata_kuliah: string
	kode_mk: string
	jenis: JenisUjian
	mulai: Date
	selesai: Date
	durasi_menit: number
	ditiadakan: boolean
	/** Current paper, null until it has been made. */
	paket_id: number | null
	/** What the tuition gate judges by. */
	spp: FaktaSpp
	pengerjaan: PengerjaanRow | null
}

const PENGERJAAN_COLUMNS =
	sql.raw(`p.id, p.ujian_id, p.mahasiswa_id, p.paket_id, p.urutan, p.status, p.mulai_pada, p.tenggat,
	p.jawaban, p.disimpan_pada`)

type Start = Omit<StartFacts, 'paket_id' | 'pengerjaan'> & { paket_sekarang: number | null }

const startFacts = statement<
	{ ujianId: string; mahasiswaId: string },
	Start & (PengerjaanRow | { id: null })
>(
	'find_start_facts',
	({ ujianId, mahasiswaId }) => sql`
		select u.kelas_kode, m.nama as mata_kuliah, m.kode as kode_mk, u.jenis, u.mulai, u.selesai,
			u.durasi_menit, u.ditiadakan, s.id as paket_sekarang,
			fakta_spp(${mahasiswaId}) as spp,
			${PENGERJAAN_COLUMNS}
		from ujian u
		join matakuliah m on m.kode = u.matakuliah_kode
		left join bank_soal b on b.matakuliah_kode = u.matakuliah_kode and b.jenis = u.jenis
		left join paket_soal s on s.ujian_id = u.id and s.bank_versi = b.versi
		left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = ${mahasiswaId}
		where u.id = ${ujianId}`,
)

/** All that decides whether a student may start an exam, in one round trip. */
export async function findStartFacts(
	db: DbOrTrx,
	ujianId: string,
	mahasiswaId: string,
): Promise<StartFacts | undefined> {
	const [row] = await startFacts(db, { ujianId, mahasiswaId })
	return row && { ...row, paket_id: row.paket_sekarang, pengerjaan: row.id === null ? null : row }
}

type PengerjaanBaru = {
	ujianId: string
	mahasiswaId: string
	akunId: string
	paketId: number
	urutan: readonly number[]
	mulai: Date
	tenggat: Date
	requestId: string
}

const pengerjaanBaru = statement<PengerjaanBaru, PengerjaanRow>(
	'insert_pengerjaan',
	({ ujianId, mahasiswaId, akunId, paketId, urutan, mulai, tenggat, requestId }) => sql`
		with p as (
			insert into pengerjaan (ujian_id, mahasiswa_id, paket_id, urutan, mulai_pada, tenggat)
			values (${ujianId}, ${mahasiswaId}, ${paketId}, ${urutan}, ${mulai}, ${tenggat})
			on conflict (ujian_id, mahasiswa_id) do nothing
			returning *
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, request_id)
			select ${mulai}, ${akunId}, 'pengerjaan_mulai', 'pengerjaan:' || p.id, ${requestId} from p
		)
		select ${PENGERJAAN_COLUMNS} from p`,
)

/** Makes the attempt and its line in the trail; undefined when another request has just made it. */
export async function insertPengerjaan(
	db: DbOrTrx,
	input: PengerjaanBaru,
): Promise<PengerjaanRow | undefined> {
	return (await pengerjaanBaru(db, input))[0]
}

const pengerjaanOf = statement<{ ujianId: string; mahasiswaId: string }, PengerjaanRow>(
	'find_pengerjaan',
	({ ujianId, mahasiswaId }) => sql`
		select ${PENGERJAAN_COLUMNS} from pengerjaan p
		where p.ujian_id = ${ujianId} and p.mahasiswa_id = ${mahasiswaId}`,
)

/** An attempt by its exam and student. */
export async function findPengerjaan(
	db: DbOrTrx,
	by: { ujianId: string; mahasiswaId: string },
): Promise<PengerjaanRow | undefined> {
	return (await pengerjaanOf(db, by))[0]
}

/** Deadline of an attempt, as it is now. */
export async function findTenggat(db: DbOrTrx, id: string): Promise<Date | undefined> {
	const row = await db.selectFrom('pengerjaan').select('tenggat').where('id', '=', id).executeTakeFirst()
	return row?.tenggat
}

/** What never changes about an attempt. */
export type PengerjaanFacts = { mahasiswa_id: string; paket_id: number }

const pengerjaanFacts = statement<{ id: string }, PengerjaanFacts>(
	'find_pengerjaan_facts',
	({ id }) => sql`select mahasiswa_id, paket_id from pengerjaan where id = ${id}`,
)

export async function findPengerjaanFacts(db: DbOrTrx, id: string): Promise<PengerjaanFacts | undefined> {
	return (await pengerjaanFacts(db, { id }))[0]
}

export type SaveItem = { pengerjaanId: string; isi: JawabanTersimpan; diterima: Date }
/** `lebih_baru`: stored answers that differ from what was sent, because their revision is not older. */
export type SaveResult = { lebih_baru: JawabanTersimpan; tenggat: Date } | 'tidak_terbuka'

const simpan = statement<
	{ id: string[]; isi: string[]; diterima: Date[]; tenggangMs: number },
	{ id: string; tenggat: Date; lebih_baru: JawabanTersimpan | null }
>(
	'save_jawaban_batch',
	({ id, isi, diterima, tenggangMs }) => sql`
		update pengerjaan p
		set jawaban = p.jawaban || (
				select coalesce(jsonb_object_agg(e.key, e.value), '{}')
				from jsonb_each(m.isi) e
				where coalesce((p.jawaban -> e.key ->> 1)::int, 0) < (e.value ->> 1)::int
			),
			disimpan_pada = greatest(p.disimpan_pada, m.diterima)
		from unnest(${id}::uuid[], ${isi}::jsonb[], ${diterima}::timestamptz[]) as m (id, isi, diterima)
		where p.id = m.id and p.status = 'berlangsung'
			and m.diterima <= p.tenggat + ${tenggangMs} * interval '1 millisecond'
		returning p.id, p.tenggat, (
			select jsonb_object_agg(e.key, p.jawaban -> e.key)
			from jsonb_each(m.isi) e
			where p.jawaban -> e.key is distinct from e.value
		) as lebih_baru`,
)

/**
 * Merges the changes of several attempts, one row each, in one statement. An answer is replaced only by a newer
 * revision. Attempts that are closed or past the grace are not touched.
 */
export async function saveJawabanBatch(
	db: DbOrTrx,
	items: readonly SaveItem[],
	tenggangMs: number,
): Promise<SaveResult[]> {
	const rows = await simpan(db, {
		id: items.map((item) => item.pengerjaanId),
		isi: items.map((item) => JSON.stringify(item.isi)),
		diterima: items.map((item) => item.diterima),
		tenggangMs,
	})
	const saved = new Map(rows.map((row) => [row.id, row]))
	return items.map(({ pengerjaanId }) => {
		const row = saved.get(pengerjaanId)
		return row ? { lebih_baru: row.lebih_baru ?? {}, tenggat: row.tenggat } : 'tidak_terbuka'
	})
}

/** Asks what a save asks of the database: to be there, to take writes, and to have the table free. Changes nothing. */
export const trySave = statement<object, never>(
	'try_save',
	() => sql`update pengerjaan set disimpan_pada = disimpan_pada where false`,
)

type ByMatakuliah = { mahasiswaId: string; matakuliah: string; jenis: JenisUjian }
type PengerjaanMatakuliah = Pick<PengerjaanRow, 'id' | 'paket_id' | 'status' | 'tenggat'>

const pengerjaanMatakuliah = statement<ByMatakuliah, PengerjaanMatakuliah>(
	'find_pengerjaan_matakuliah',
	({ mahasiswaId, matakuliah, jenis }) => sql`
		select p.id, p.paket_id, p.status, p.tenggat
		from pengerjaan p
		join ujian u on u.id = p.ujian_id
		join matakuliah m on m.kode = u.matakuliah_kode
		where p.mahasiswa_id = ${mahasiswaId} and u.jenis = ${jenis}
			and (upper(m.kode) = upper(${matakuliah}) or lower(m.nama) = lower(${matakuliah}))
		order by p.mulai_pada desc limit 1`,
)

/** The student's newest attempt on a course's exam of a kind; the course by code or name. */
export async function findPengerjaanMatakuliah(
	db: DbOrTrx,
	by: ByMatakuliah,
): Promise<PengerjaanMatakuliah | undefined> {
	return (await pengerjaanMatakuliah(db, by))[0]
}
