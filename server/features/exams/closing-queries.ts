import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
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
	'm.semester',
] as const

const attempts = (db: DbOrTrx) =>
	db.selectFrom('pengerjaan as p').innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id').select(COLUMNS)

/** An attempt as it is now. */
export async function findPengerjaanToClose(db: DbOrTrx, id: string): Promise<PengerjaanToClose | undefined> {
	return attempts(db).where('p.id', '=', id).executeTakeFirst()
}

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
	const { pengerjaan: p, hasil } = input
	const trail = { alasan: input.alasan, skor: hasil.skor, benar: hasil.jumlah_benar, soal: hasil.total_soal }
	const { numAffectedRows } = await sql`
		with tutup as (
			update pengerjaan set status = 'selesai', jawaban = ${JSON.stringify(input.jawaban)},
				selesai_pada = ${input.now}, alasan_selesai = ${input.alasan}
			where id = ${p.id} and status = 'berlangsung' and jawaban = ${JSON.stringify(p.jawaban)}
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
	return numAffectedRows === 1n
}
