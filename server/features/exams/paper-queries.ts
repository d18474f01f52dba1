import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { type BatasMulai, BEKU_MS } from '#shared/rules/ujian.ts'
import { jumlahUndian, type Kelompok } from '#shared/rules/undian.ts'
import type { HurufPaket } from './paper-letters.ts'

/**
 * Of exam `u` the paper that whoever starts now gets: the newest since papers are fixed for it. One that was made before
 * the exam was moved to a later day is none.
 */
export const PAKET_SEKARANG = sql`
	select k.id, coalesce(k.diundi, k.jumlah) as jumlah from paket_soal k
	where k.ujian_id = u.id and k.dibuat_pada >= u.mulai - ${sql.lit(BEKU_MS)} * interval '1 millisecond'
	order by k.versi desc limit 1`

/** How many questions exam `u` has for who starts now. */
export const JUMLAH_SOAL = sql`coalesce((select jumlah from (${PAKET_SEKARANG}) k), least(u.jumlah_soal,
	(select count(*)::int from soal s where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank)))`

export type UjianTerkunci = BatasMulai & { id: string; ditiadakan: boolean; paket_id: number | null }

/** An exam with its current paper; nobody else makes one until the transaction ends. */
export async function lockUjian(db: DbOrTrx, id: string): Promise<UjianTerkunci | undefined> {
	const { rows } = await sql`select from ujian where id = ${id} for no key update`.execute(db)
	if (rows.length === 0) return undefined
	// With the row locked a second look sees what was made while this one waited.
	const found = await sql<UjianTerkunci>`
		select u.id, u.mulai, u.selesai, u.batas_mulai_menit, u.ditiadakan, (select id from (${PAKET_SEKARANG}) k) as paket_id
		from ujian u where u.id = ${id}`.execute(db)
	return found.rows[0]
}

/** Exams of which papers are to be fixed, and are not: not over, not cancelled, with questions. */
export async function listTanpaPaket(db: DbOrTrx, now: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select u.id from ujian u
		where u.mulai <= ${new Date(now.getTime() + BEKU_MS)} and u.selesai > ${now} and not u.ditiadakan
			and not exists (${PAKET_SEKARANG})
			and exists (select from soal s where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank)
		order by u.mulai`.execute(db)
	return rows.map(({ id }) => id)
}

/** Version of the bank behind an exam; the bank cannot change until the transaction ends. */
export async function lockBankVersi(db: DbOrTrx, ujianId: string): Promise<number | undefined> {
	const row = await db
		.selectFrom('ujian as u')
		.innerJoin('bank_soal as b', (join) =>
			join.onRef('b.matakuliah_kode', '=', 'u.matakuliah_kode').on('b.jenis', '=', sql.ref('u.bank')),
		)
		.select('b.versi')
		.where('u.id', '=', ujianId)
		.forShare('b')
		.executeTakeFirst()
	return row?.versi
}

/**
 * The questions of an exam's paper, key included, in the order of the bank. An exam that takes fewer than there are draws
 * its own, those that always belong to it first; one that is composed takes so many of each topic and difficulty. The draw follows from exam and question, so that a later paper of the
 * same exam changes as little as the bank did. Where each student gets questions of the own, all that can be drawn are on it.
 */
export async function listSoalUjian(db: DbOrTrx, ujianId: string) {
	const drawn = sql<number>`(
		select c.id from (
			select s.id, s.topik, s.kesukaran, u.jumlah_soal, u.soal_diundi,
				row_number() over (order by s.wajib desc, md5(u.id::text || s.id)) as dari_semua,
				row_number() over (partition by s.topik, s.kesukaran order by s.wajib desc, md5(u.id::text || s.id)) as dari_bagian
			from ujian u join soal s on s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank
			where u.id = ${ujianId}
		) c
		where case when exists (select from komposisi_ujian k where k.ujian_id = ${ujianId})
			then (case when c.soal_diundi then 1 else c.dari_bagian end) <= (select k.jumlah from komposisi_ujian k
				where k.ujian_id = ${ujianId} and k.topik = c.topik and k.kesukaran is not distinct from c.kesukaran)
			else c.soal_diundi or c.dari_semua <= coalesce(c.jumlah_soal, c.dari_semua) end)`
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
		.select(['s.teks_gambar', 's.jawaban_benar', 's.pembahasan', 's.opsi_tetap'])
		.select(['s.topik', 's.kesukaran', 's.wajib'])
		.where('s.id', 'in', drawn)
		.orderBy('s.id')
		.execute()
}

type CaraPaket = {
	acak: boolean
	sebelum: HurufPaket | null
	soal_diundi: boolean
	jumlah_soal: number | null
}

/** Whether an exam shuffles letters, those of its newest paper, and whether each student gets questions of the own. */
export async function findCaraPaket(db: DbOrTrx, ujianId: string): Promise<CaraPaket> {
	return db
		.selectFrom('ujian as u')
		.select((eb) => [
			'u.acak_opsi as acak',
			'u.soal_diundi',
			'u.jumlah_soal',
			eb
				.selectFrom('paket_soal as k')
				.select('k.opsi_bank')
				.whereRef('k.ujian_id', '=', 'u.id')
				.orderBy('k.versi', 'desc')
				.limit(1)
				.as('sebelum'),
		])
		.where('u.id', '=', ujianId)
		.executeTakeFirstOrThrow()
}

export type PaketBaru = {
	ujianId: string
	bankVersi: number
	isi: readonly object[]
	kunci: Record<string, string>
	opsiTetap: number[]
	opsiBank: HurufPaket | null
	undian: Kelompok[] | null
	now: Date
}

/** Stores a paper as the next of its exam, which is locked. */
export async function insertPaket(db: DbOrTrx, input: PaketBaru): Promise<{ id: number; versi: number }> {
	return db
		.insertInto('paket_soal')
		.values((eb) => ({
			ujian_id: input.ujianId,
			versi: sql<number>`1 + coalesce((${eb
				.selectFrom('paket_soal')
				.select(({ fn }) => fn.max('versi').as('terakhir'))
				.where('ujian_id', '=', input.ujianId)}), 0)`,
			bank_versi: input.bankVersi,
			isi: JSON.stringify(input.isi),
			kunci: JSON.stringify(input.kunci),
			opsi_tetap: input.opsiTetap,
			opsi_bank: input.opsiBank && JSON.stringify(input.opsiBank),
			undian: input.undian && JSON.stringify(input.undian),
			diundi: input.undian && jumlahUndian(input.undian),
			dibuat_pada: input.now,
		}))
		.returning(['id', 'versi'])
		.executeTakeFirstOrThrow()
}

export async function findPaket(db: DbOrTrx, id: number) {
	return db
		.selectFrom('paket_soal')
		.select([
			'isi',
			'kunci',
			'opsi_tetap',
			'opsi_bank',
			'undian',
			'diundi',
			'versi',
			'dibuat_pada',
			'segel_sha256',
			'segel_kunci',
		])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** How many students of an exam have begun. */
export async function countPengerjaan(db: DbOrTrx, ujianId: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('pengerjaan')
		.select(({ fn }) => fn.countAll<number>().as('jumlah'))
		.where('ujian_id', '=', ujianId)
		.executeTakeFirstOrThrow()
	return Number(jumlah)
}

/** How many students of an exam have begun, and how many of those who may sit it have not. */
export async function countPeserta(
	db: DbOrTrx,
	ujianId: string,
): Promise<{ sudah_mulai: number; belum_mulai: number }> {
	const { rows } = await sql<{ belum_mulai: number }>`
		select count(*)::int as belum_mulai
		from ujian u
		join mahasiswa_periode s on s.periode_kode = u.periode_kode and s.kelas_kode = u.kelas_kode
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		where u.id = ${ujianId}
			and (u.susulan_dari is null
				or exists (select from peserta_susulan y where y.ujian_id = u.id and y.mahasiswa_id = m.id))
			and not exists (select from pengerjaan p where p.ujian_id = u.id and p.mahasiswa_id = m.id)`.execute(db)
	return { sudah_mulai: await countPengerjaan(db, ujianId), belum_mulai: rows[0]?.belum_mulai ?? 0 }
}
