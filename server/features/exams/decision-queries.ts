import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'
import { ikutKuliah, kuliahOf } from '#server/lib/member-queries.ts'
import type { HasilUjian, Pengurangan } from '#shared/rules/nilai.ts'
import { type PengerjaanState, STATE_COLUMNS } from './closing-queries.ts'
import { ikut } from './queries.ts'

/** A student who sits in the class of an exam for its course; undefined when there is none of this number. */
export async function findPeserta(
	db: DbOrTrx,
	ujianId: string,
	stambuk: string,
): Promise<{ mahasiswa_id: string; pengerjaan_id: string | null } | undefined> {
	return db
		.selectFrom('ujian as u')
		.innerJoin('mahasiswa as m', (join) => join.on('m.stambuk', '=', stambuk))
		.leftJoin('pengerjaan as p', (join) =>
			join.onRef('p.ujian_id', '=', 'u.id').onRef('p.mahasiswa_id', '=', 'm.id'),
		)
		.select(['m.id as mahasiswa_id', 'p.id as pengerjaan_id'])
		.where('u.id', '=', ujianId)
		.where(ikutKuliah(sql.ref('m.id'), kuliahOf('u')))
		.where(ikut(sql.ref('m.id')))
		.executeTakeFirst()
}

/** A student's attempt at an exam, locked until the transaction ends. */
export async function lockPengerjaanOf(
	db: DbOrTrx,
	ujianId: string,
	mahasiswaId: string,
): Promise<PengerjaanState | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.select(STATE_COLUMNS)
		.where('p.ujian_id', '=', ujianId)
		.where('p.mahasiswa_id', '=', mahasiswaId)
		.forNoKeyUpdate('p')
		.executeTakeFirst()
}

/**
 * Whether a student's result of the exam's course is out, so that a grade is part of it: in the class in which the student takes the
 * course or is graded, which need not be that of the exam.
 */
export async function isDiumumkan(db: DbOrTrx, ujianId: string, mahasiswaId: string): Promise<boolean> {
	const own = sql`mahasiswa_id = ${mahasiswaId} and periode_kode = u.periode_kode and matakuliah_kode = u.matakuliah_kode`
	const there = sql`${own} and kelas_kode <> u.kelas_kode`
	const { rows } = await sql`
		select from ujian u where u.id = ${ujianId} and (
			exists (select from hasil_studi where ${own} and asal = 'lembar')
			or exists (select from penilaian n where n.periode_kode = u.periode_kode and n.matakuliah_kode = u.matakuliah_kode
				and n.diumumkan_pada is not null and n.kelas_kode = coalesce(
					(select kelas_kode from hasil_tertunda where ${there} limit 1),
					(select kelas_kode from nilai_komponen where ${there}
						and num_nonnulls(kehadiran, tugas, uts, uas, tertunda_sampai) > 0 limit 1),
					(select o.kelas_kode from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
						where k.mahasiswa_id = ${mahasiswaId} and k.periode_kode = u.periode_kode and k.status = 'disetujui'
							and o.matakuliah_kode = u.matakuliah_kode and o.kelas_kode <> u.kelas_kode limit 1),
					u.kelas_kode)))`.execute(db)
	return rows.length > 0
}

const NILAI_COLUMNS = [
	...(['skor', 'jumlah_benar', 'total_soal'] as const),
	...(['pengurangan', 'satuan_pengurangan', 'alasan_pengurangan'] as const),
] as const
export type NilaiRow = Pick<Selectable<Tables['nilai']>, (typeof NILAI_COLUMNS)[number]>

/** The grade of an attempt whose row the caller has locked. */
export const findNilaiOf = (db: DbOrTrx, pengerjaanId: string): Promise<NilaiRow | undefined> =>
	db.selectFrom('nilai').select(NILAI_COLUMNS).where('pengerjaan_id', '=', pengerjaanId).executeTakeFirst()

/** Opens a closed attempt until `tenggat`, which is all the time it has; its grade, if it has one, is gone. */
export async function reopenPengerjaan(db: DbOrTrx, id: string, tenggat: Date): Promise<void> {
	await db.deleteFrom('nilai').where('pengerjaan_id', '=', id).execute()
	await db
		.updateTable('pengerjaan')
		.set({
			...{ status: 'berlangsung', selesai_pada: null, alasan_selesai: null, alasan_batal: null, tenggat },
			tambahan_menit: 0,
			tambahan_sejak: sql`(select coalesce(max(id), 0) from tambahan_waktu where ujian_id = pengerjaan.ujian_id)`,
		})
		.where('id', '=', id)
		.execute()
}

/** Takes the grade of an attempt away, open or closed, and closes it for good. */
export async function voidPengerjaan(
	db: DbOrTrx,
	id: string,
	{ pada, alasan }: { pada: Date; alasan: string },
): Promise<void> {
	await db.deleteFrom('nilai').where('pengerjaan_id', '=', id).execute()
	await db
		.updateTable('pengerjaan')
		.set({
			status: 'selesai',
			selesai_pada: sql`coalesce(selesai_pada, ${pada})`,
			alasan_selesai: 'dibatalkan',
			alasan_batal: alasan,
		})
		.where('id', '=', id)
		.execute()
}

/** Writes the grade of an attempt anew, with what is taken off. */
export async function putPengurangan(
	db: DbOrTrx,
	pengerjaanId: string,
	hasil: HasilUjian,
	pengurangan: (Pengurangan & { alasan: string }) | null,
): Promise<void> {
	await db
		.updateTable('nilai')
		.set({
			...hasil,
			pengurangan: pengurangan?.besar ?? null,
			satuan_pengurangan: pengurangan?.satuan ?? null,
			alasan_pengurangan: pengurangan?.alasan ?? null,
		})
		.where('pengerjaan_id', '=', pengerjaanId)
		.execute()
	// Who watches the exam looks at attempts that have changed.
	await db
		.updateTable('pengerjaan')
		.set((eb) => ({ alasan_selesai: eb.ref('alasan_selesai') }))
		.where('id', '=', pengerjaanId)
		.execute()
}

type IsiPesan = { ujian_id: string; pengerjaan_id: string | null; isi: string; dari: string }

/** @returns undefined when something was said by this name already */
export async function insertPesan(
	db: DbOrTrx,
	{ permintaan = null, pada, ...isi }: IsiPesan & { permintaan?: string | null; pada: Date },
): Promise<number | undefined> {
	const said = await db
		.insertInto('pesan_ujian')
		.values({ ...isi, permintaan, pada })
		.onConflict((clash) => clash.column('permintaan').doNothing())
		.returning('id')
		.executeTakeFirst()
	return said?.id
}

/** The message that was asked for by this name. */
export const findPesan = (
	db: DbOrTrx,
	permintaan: string,
): Promise<(IsiPesan & { id: number }) | undefined> =>
	db
		.selectFrom('pesan_ujian')
		.select(['id', 'ujian_id', 'pengerjaan_id', 'isi', 'dari'])
		.where('permintaan', '=', permintaan)
		.executeTakeFirst()
