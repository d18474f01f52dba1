import type pg from 'pg'
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
	where: string
	mahasiswaId: string
	now: string
}) => `
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
export async function listUjianKelas(
	pool: pg.Pool,
	input: { kelas: string; mahasiswaId: string | null; now: Date },
): Promise<UjianRow[]> {
	const { rows } = await pool.query<UjianRow>({
		name: 'list_ujian_kelas',
		text: ujianKelas({ where: 'u.kelas_kode = $1', mahasiswaId: '$2', now: '$3' }),
		values: [input.kelas, input.mahasiswaId, input.now],
	})
	return rows
}

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

const PENGERJAAN_COLUMNS = `p.id, p.ujian_id, p.mahasiswa_id, p.paket_id, p.urutan, p.status, p.mulai_pada, p.tenggat,
	p.jawaban, p.disimpan_pada`

/** All that decides whether a student may start an exam, in one round trip. */
export async function findStartFacts(
	pool: pg.Pool,
	ujianId: string,
	mahasiswaId: string,
): Promise<StartFacts | undefined> {
	const { rows } = await pool.query({
		name: 'find_start_facts',
		text: `
			select u.kelas_kode, m.nama as mata_kuliah, m.kode as kode_mk, u.jenis, u.mulai, u.selesai,
				u.durasi_menit, u.ditiadakan, s.id as paket_sekarang,
				fakta_spp($2) as spp,
				${PENGERJAAN_COLUMNS}
			from ujian u
			join matakuliah m on m.kode = u.matakuliah_kode
			left join bank_soal b on b.matakuliah_kode = u.matakuliah_kode and b.jenis = u.jenis
			left join paket_soal s on s.ujian_id = u.id and s.bank_versi = b.versi
			left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = $2
			where u.id = $1`,
		values: [ujianId, mahasiswaId],
	})
	const row = rows[0]
	return row && { ...row, paket_id: row.paket_sekarang, pengerjaan: row.id === null ? null : row }
}

/** Makes the attempt and its line in the trail; undefined when another request has just made it. */
export async function insertPengerjaan(
	pool: pg.Pool,
	input: {
		ujianId: string
		mahasiswaId: string
		akunId: string
		paketId: number
		urutan: readonly number[]
		mulai: Date
		tenggat: Date
		requestId: string
	},
): Promise<PengerjaanRow | undefined> {
	const { rows } = await pool.query<PengerjaanRow>({
		name: 'insert_pengerjaan',
		text: `
			with p as (
				insert into pengerjaan (ujian_id, mahasiswa_id, paket_id, urutan, mulai_pada, tenggat)
				values ($1, $2, $3, $4, $5, $6)
				on conflict (ujian_id, mahasiswa_id) do nothing
				returning *
			), trail as (
				insert into jejak (pada, pelaku, tindakan, objek, request_id)
				select $5, $7, 'pengerjaan_mulai', 'pengerjaan:' || p.id, $8 from p
			)
			select ${PENGERJAAN_COLUMNS} from p`,
		values: [
			input.ujianId,
			input.mahasiswaId,
			input.paketId,
			input.urutan,
			input.mulai,
			input.tenggat,
			input.akunId,
			input.requestId,
		],
	})
	return rows[0]
}

/** An attempt by its exam and student. */
export async function findPengerjaan(
	pool: pg.Pool,
	by: { ujianId: string; mahasiswaId: string },
): Promise<PengerjaanRow | undefined> {
	const { rows } = await pool.query<PengerjaanRow>({
		name: 'find_pengerjaan',
		text: `select ${PENGERJAAN_COLUMNS} from pengerjaan p where p.ujian_id = $1 and p.mahasiswa_id = $2`,
		values: [by.ujianId, by.mahasiswaId],
	})
	return rows[0]
}

/** Deadline of an attempt, as it is now. */
export async function findTenggat(pool: pg.Pool, id: string): Promise<Date | undefined> {
	const { rows } = await pool.query<{ tenggat: Date }>({
		name: 'find_tenggat',
		text: 'select tenggat from pengerjaan where id = $1',
		values: [id],
	})
	return rows[0]?.tenggat
}

/** What never changes about an attempt. */
export type PengerjaanFacts = { mahasiswa_id: string; paket_id: number }

export async function findPengerjaanFacts(pool: pg.Pool, id: string): Promise<PengerjaanFacts | undefined> {
	const { rows } = await pool.query<PengerjaanFacts>({
		name: 'find_pengerjaan_facts',
		text: 'select mahasiswa_id, paket_id from pengerjaan where id = $1',
		values: [id],
	})
	return rows[0]
}

export type SaveItem = { pengerjaanId: string; isi: JawabanTersimpan; diterima: Date }
/** `lebih_baru`: stored answers that differ from what was sent, because their revision is not older. */
export type SaveResult = { lebih_baru: JawabanTersimpan; tenggat: Date } | 'tidak_terbuka'

/**
 * Merges the changes of several attempts, one row each, in one statement. An answer is replaced only by a newer
 * revision. Attempts that are closed or past the grace are not touched.
 */
export async function saveJawabanBatch(
	pool: pg.Pool,
	items: readonly SaveItem[],
	tenggangMs: number,
): Promise<SaveResult[]> {
	const { rows } = await pool.query<{ id: string; tenggat: Date; lebih_baru: JawabanTersimpan | null }>({
		name: 'save_jawaban_batch',
		text: `
			update pengerjaan p
			set jawaban = p.jawaban || (
					select coalesce(jsonb_object_agg(e.key, e.value), '{}')
					from jsonb_each(m.isi) e
					where coalesce((p.jawaban -> e.key ->> 1)::int, 0) < (e.value ->> 1)::int
				),
				disimpan_pada = greatest(p.disimpan_pada, m.diterima)
			from unnest($1::uuid[], $2::jsonb[], $3::timestamptz[]) as m (id, isi, diterima)
			where p.id = m.id and p.status = 'berlangsung'
				and m.diterima <= p.tenggat + $4 * interval '1 millisecond'
			returning p.id, p.tenggat, (
				select jsonb_object_agg(e.key, p.jawaban -> e.key)
				from jsonb_each(m.isi) e
				where p.jawaban -> e.key is distinct from e.value
			) as lebih_baru`,
		values: [
			items.map((item) => item.pengerjaanId),
			items.map((item) => JSON.stringify(item.isi)),
			items.map((item) => item.diterima),
			tenggangMs,
		],
	})
	const saved = new Map(rows.map((row) => [row.id, row]))
	return items.map(({ pengerjaanId }) => {
		const row = saved.get(pengerjaanId)
		return row ? { lebih_baru: row.lebih_baru ?? {}, tenggat: row.tenggat } : 'tidak_terbuka'
	})
}

/** The student's attempt on a course's exam of a kind, newest first; the course by code or name. */
export async function findPengerjaanMatakuliah(
	pool: pg.Pool,
	input: { mahasiswaId: string; matakuliah: string; jenis: JenisUjian },
): Promise<{ id: string; paket_id: number; status: 'berlangsung' | 'selesai'; tenggat: Date } | undefined> {
	const { rows } = await pool.query({
		name: 'find_pengerjaan_matakuliah',
		text: `
			select p.id, p.paket_id, p.status, p.tenggat
			from pengerjaan p
			join ujian u on u.id = p.ujian_id
			join matakuliah m on m.kode = u.matakuliah_kode
			where p.mahasiswa_id = $1 and u.jenis = $3 and (upper(m.kode) = upper($2) or lower(m.nama) = lower($2))
			order by p.mulai_pada desc limit 1`,
		values: [input.mahasiswaId, input.matakuliah, input.jenis],
	})
	return rows[0]
}
