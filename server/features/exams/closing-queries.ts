import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { HasilUjian } from '#shared/rules/nilai.ts'

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

export type PengerjaanToClose = {
	id: string
	ujian_id: string
	mahasiswa_id: string
	paket_id: number
	status: 'berlangsung' | 'selesai'
	tenggat: Date
	jawaban: JawabanTersimpan
	semester: number
}

const COLUMNS = [
	'p.id',
	'p.ujian_id',
	'p.mahasiswa_id',
	'p.paket_id',
	'p.status',
	'p.tenggat',
	'p.jawaban',
] as const

/** The student's semester in the term of the exam. */
const SEMESTER = sql<number>`coalesce(
	(select t.semester from mahasiswa_periode t join ujian u on u.id = p.ujian_id
		where t.mahasiswa_id = p.mahasiswa_id and t.periode_kode = u.periode_kode),
	(select k.semester from mahasiswa_kini k where k.id = p.mahasiswa_id))`

const toClose = statement<{ id: string }, PengerjaanToClose>(
	'find_pengerjaan_to_close',
	({ id }) => sql`
		select ${sql.raw(COLUMNS.join())}, ${SEMESTER} as semester from pengerjaan p where p.id = ${id}`,
)

/** An attempt as it is now. */
export async function findPengerjaanToClose(db: DbOrTrx, id: string): Promise<PengerjaanToClose | undefined> {
	return (await toClose(db, { id }))[0]
}

const attempts = (db: DbOrTrx) =>
	db.selectFrom('pengerjaan as p').select(COLUMNS).select(SEMESTER.as('semester'))

/** An attempt, locked until the transaction ends. */
export async function lockPengerjaan(db: DbOrTrx, id: string): Promise<PengerjaanToClose | undefined> {
	return attempts(db).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
}

/** The open attempt that expired longest ago and that no other server is closing. */
export async function lockExpired(
	db: DbOrTrx,
	before: Date,
	except: readonly string[],
): Promise<PengerjaanToClose | undefined> {
	return attempts(db)
		.where('p.status', '=', 'berlangsung')
		.where('p.tenggat', '<', before)
		.$if(except.length > 0, (qb) => qb.where('p.id', 'not in', [...except]))
		.orderBy('p.tenggat')
		.limit(1)
		.forUpdate('p')
		.skipLocked()
		.executeTakeFirst()
}

type Penutupan = {
	id: string
	mahasiswaId: string
	ujianId: string
	semester: number
	/** The answers as they were read, and as they shall be. */
	dibaca: string
	jawaban: string
	alasan: string
	now: Date
	akunId: string | null
	jejak: string
	requestId: string | null
} & HasilUjian

const tutup = statement<Penutupan, { id: string }>(
	'close_pengerjaan',
	(v) => sql`
		with tutup as (
			update pengerjaan
			set status = 'selesai', jawaban = ${v.jawaban}, selesai_pada = ${v.now}, alasan_selesai = ${v.alasan}
			where id = ${v.id} and status = 'berlangsung' and jawaban = ${v.dibaca}
			returning id
		), baru as (
			insert into nilai (mahasiswa_id, ujian_id, pengerjaan_id, semester, jumlah_benar, total_soal, skor,
				kategori_nilai, keterangan, dibuat_pada)
			select ${v.mahasiswaId}, ${v.ujianId}, id, ${v.semester}, ${v.jumlah_benar}, ${v.total_soal}, ${v.skor},
				${v.kategori_nilai}, ${v.keterangan}, ${v.now} from tutup
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, baru, request_id)
			select ${v.now}, ${v.akunId}, 'pengerjaan_selesai', 'pengerjaan:' || id, ${v.jejak}, ${v.requestId}
			from tutup
		)
		select id from tutup`,
)

/**
 * Closes an attempt: final answers, grade and trail in one statement. Does nothing and says false when the attempt is
 * no longer as it was read: closed, or other answers.
 */
export async function closePengerjaan(
	db: DbOrTrx,
	input: {
		pengerjaan: PengerjaanToClose
		jawaban: object
		alasan: 'tombol' | 'waktu' | 'tab_tersembunyi'
		hasil: HasilUjian
		now: Date
		akunId: string | null
		requestId: string | null
	},
): Promise<boolean> {
	const { pengerjaan: p, hasil, alasan, now, akunId, requestId } = input
	const jejak = { alasan, skor: hasil.skor, benar: hasil.jumlah_benar, soal: hasil.total_soal }
	const rows = await tutup(db, {
		...hasil,
		id: p.id,
		mahasiswaId: p.mahasiswa_id,
		ujianId: p.ujian_id,
		semester: p.semester,
		dibaca: JSON.stringify(p.jawaban),
		jawaban: JSON.stringify(input.jawaban),
		alasan,
		now,
		akunId,
		jejak: JSON.stringify(jejak),
		requestId,
	})
	return rows.length === 1
}
