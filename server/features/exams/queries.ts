import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { HasilUjian } from '#shared/rules/nilai.ts'
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

/** Exams of a class in the active term, in order of time. */
export async function listUjianKelas(
	pool: pg.Pool,
	input: { kelas: string; mahasiswaId: string | null; now: Date },
): Promise<UjianRow[]> {
	const { rows } = await pool.query<UjianRow>({
		name: 'list_ujian_kelas',
		text: `
			select u.id, m.nama as mata_kuliah, m.kode as kode_mk, u.jenis, u.mulai, u.selesai, u.durasi_menit,
				u.ruang, u.ditiadakan, p.id is not null as sedang_dikerjakan
			from ujian u
			join periode t on t.kode = u.periode_kode and t.aktif
			join matakuliah m on m.kode = u.matakuliah_kode
			left join pengerjaan p on p.ujian_id = u.id and p.mahasiswa_id = $2
				and p.status = 'berlangsung' and p.tenggat > $3
			where u.kelas_kode = $1
			order by u.mulai, m.nama`,
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

/** What never changes about an attempt. */
export type PengerjaanFacts = { mahasiswa_id: string; paket_id: number; tenggat: Date }

export async function findPengerjaanFacts(pool: pg.Pool, id: string): Promise<PengerjaanFacts | undefined> {
	const { rows } = await pool.query<PengerjaanFacts>({
		name: 'find_pengerjaan_facts',
		text: 'select mahasiswa_id, paket_id, tenggat from pengerjaan where id = $1',
		values: [id],
	})
	return rows[0]
}

export type SaveItem = { pengerjaanId: string; isi: JawabanTersimpan; diterima: Date }
/** `lebih_baru`: stored answers that differ from what was sent, because their revision is not older. */
export type SaveResult = { lebih_baru: JawabanTersimpan } | 'tidak_terbuka'

/**
 * Merges the changes of several attempts, one row each, in one statement. An answer is replaced only by a newer
 * revision. Attempts that are closed or past the grace are not touched.
 */
export async function saveJawabanBatch(
	pool: pg.Pool,
	items: readonly SaveItem[],
	tenggangMs: number,
): Promise<SaveResult[]> {
	const { rows } = await pool.query<{ id: string; lebih_baru: JawabanTersimpan | null }>({
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
			returning p.id, (
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
	const saved = new Map(rows.map((row) => [row.id, row.lebih_baru ?? {}]))
	return items.map(({ pengerjaanId }) => {
		const lebihBaru = saved.get(pengerjaanId)
		return lebihBaru ? { lebih_baru: lebihBaru } : 'tidak_terbuka'
	})
}

/** Keeps a packet that came too late as evidence, at most 50 of an attempt. */
export async function insertTerlambat(
	db: DbOrTrx,
	input: { pengerjaanId: string; diterima: Date; isi: JawabanTersimpan },
): Promise<void> {
	await sql`
		insert into jawaban_terlambat (pengerjaan_id, diterima_pada, isi)
		select ${input.pengerjaanId}, ${input.diterima}, ${JSON.stringify(input.isi)}
		where (select count(*) from jawaban_terlambat where pengerjaan_id = ${input.pengerjaanId}) < 50`.execute(
		db,
	)
}

export type LockedPengerjaan = {
	id: string
	ujian_id: string
	mahasiswa_id: string
	paket_id: number
	status: 'berlangsung' | 'selesai'
	tenggat: Date
	jawaban: JawabanTersimpan
	semester: number
}

const LOCKED_COLUMNS = [
	'p.id',
	'p.ujian_id',
	'p.mahasiswa_id',
	'p.paket_id',
	'p.status',
	'p.tenggat',
	'p.jawaban',
	'm.semester',
] as const

/** An attempt, locked until the transaction ends. */
export async function lockPengerjaan(db: DbOrTrx, id: string): Promise<LockedPengerjaan | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select(LOCKED_COLUMNS)
		.where('p.id', '=', id)
		.forUpdate('p')
		.executeTakeFirst()
}

/** The open attempt that expired longest ago and that no other server is closing. */
export async function lockExpired(
	db: DbOrTrx,
	before: Date,
	except: readonly string[],
): Promise<LockedPengerjaan | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select(LOCKED_COLUMNS)
		.where('p.status', '=', 'berlangsung')
		.where('p.tenggat', '<', before)
		.$if(except.length > 0, (qb) => qb.where('p.id', 'not in', [...except]))
		.orderBy('p.tenggat')
		.limit(1)
		.forUpdate('p')
		.skipLocked()
		.executeTakeFirst()
}

/** Closes an attempt: final answers, grade and trail in one statement. The caller holds the lock. */
export async function closePengerjaan(
	db: DbOrTrx,
	input: {
		pengerjaan: LockedPengerjaan
		jawaban: object
		alasan: 'tombol' | 'waktu' | 'tab_tersembunyi'
		hasil: HasilUjian
		now: Date
		akunId: string | null
		requestId: string | null
	},
): Promise<void> {
	const { pengerjaan: p, hasil } = input
	const trail = { alasan: input.alasan, skor: hasil.skor, benar: hasil.jumlah_benar, soal: hasil.total_soal }
	await sql`
		with tutup as (
			update pengerjaan set status = 'selesai', jawaban = ${JSON.stringify(input.jawaban)},
				selesai_pada = ${input.now}, alasan_selesai = ${input.alasan}
			where id = ${p.id} and status = 'berlangsung'
			returning id
		), baru as (
			insert into nilai (mahasiswa_id, ujian_id, pengerjaan_id, semester, jumlah_benar, total_soal, skor,
				kategori_nilai, keterangan, dibuat_pada)
			select ${p.mahasiswa_id}, ${p.ujian_id}, id, ${p.semester}, ${hasil.jumlah_benar}, ${hasil.total_soal},
				${hasil.skor}, ${hasil.kategori_nilai}, ${hasil.keterangan}, ${input.now} from tutup
		)
		insert into jejak (pada, pelaku, tindakan, objek, baru, request_id)
		select ${input.now}, ${input.akunId}, 'pengerjaan_selesai', 'pengerjaan:' || id, ${JSON.stringify(trail)},
			${input.requestId} from tutup`.execute(db)
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

/** Version of the bank behind an exam; the bank cannot change until the transaction ends. */
export async function lockBankVersi(db: DbOrTrx, ujianId: string): Promise<number | undefined> {
	const row = await db
		.selectFrom('ujian as u')
		.innerJoin('bank_soal as b', (join) =>
			join.onRef('b.matakuliah_kode', '=', 'u.matakuliah_kode').onRef('b.jenis', '=', 'u.jenis'),
		)
		.select('b.versi')
		.where('u.id', '=', ujianId)
		.forShare('b')
		.executeTakeFirst()
	return row?.versi
}

/** The questions of an exam's paper, key included, in the order of the bank. */
export async function listSoalUjian(db: DbOrTrx, ujianId: string) {
	const ujian = await db
		.selectFrom('ujian')
		.select(['matakuliah_kode', 'jenis', 'jumlah_soal'])
		.where('id', '=', ujianId)
		.executeTakeFirstOrThrow()
	return db
		.selectFrom('soal as s')
		.innerJoin('matakuliah as m', 'm.kode', 's.matakuliah_kode')
		.select([
			's.id',
			'm.nama as matakuliah',
			's.matakuliah_kode as kode_matakuliah',
			's.jenis',
			's.pertanyaan',
		])
		.select(['s.gambar_pertanyaan', 's.opsi_a', 's.opsi_b', 's.opsi_c', 's.opsi_d', 's.opsi_e'])
		.select(['s.gambar_opsi_a', 's.gambar_opsi_b', 's.gambar_opsi_c', 's.gambar_opsi_d', 's.gambar_opsi_e'])
		.select(['s.teks_gambar', 's.jawaban_benar'])
		.where('s.matakuliah_kode', '=', ujian.matakuliah_kode)
		.where('s.jenis', '=', ujian.jenis)
		.orderBy('s.id')
		.$if(ujian.jumlah_soal !== null, (qb) => qb.limit(ujian.jumlah_soal ?? 0))
		.execute()
}

/** Stores a paper; if another request was faster, its paper is the one. Gives the id. */
export async function insertPaket(
	db: DbOrTrx,
	input: { ujianId: string; bankVersi: number; isi: readonly object[]; kunci: Record<string, string> },
): Promise<number> {
	await db
		.insertInto('paket_soal')
		.values({
			ujian_id: input.ujianId,
			bank_versi: input.bankVersi,
			isi: JSON.stringify(input.isi),
			kunci: JSON.stringify(input.kunci),
		})
		.onConflict((oc) => oc.columns(['ujian_id', 'bank_versi']).doNothing())
		.execute()
	const row = await db
		.selectFrom('paket_soal')
		.select('id')
		.where('ujian_id', '=', input.ujianId)
		.where('bank_versi', '=', input.bankVersi)
		.executeTakeFirstOrThrow()
	return row.id
}

export async function findPaket(db: DbOrTrx, id: number) {
	return db.selectFrom('paket_soal').select(['isi', 'kunci']).where('id', '=', id).executeTakeFirstOrThrow()
}
