import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { masaPengawasKini } from '#shared/rules/pengawas.ts'
import { ikutKuliah, kuliahOf } from './member-queries.ts'

/** The student whose record it is; undefined where there is no such record. */
type OwnerOf = (db: DbOrTrx, id: string) => Promise<string | undefined>

export const ownerOfKrs: OwnerOf = async (db, id) =>
	(await db.selectFrom('krs').select('mahasiswa_id').where('id', '=', id).executeTakeFirst())?.mahasiswa_id

export const ownerOfKhs: OwnerOf = async (db, id) =>
	(await db.selectFrom('khs').select('mahasiswa_id').where('id', '=', id).executeTakeFirst())?.mahasiswa_id

export const ownerOfSurat: OwnerOf = async (db, id) =>
	(await db.selectFrom('surat').select('mahasiswa_id').where('id', '=', id).executeTakeFirst())?.mahasiswa_id

export const ownerOfPermohonan: OwnerOf = async (db, id) =>
	(await db.selectFrom('permohonan').select('mahasiswa_id').where('id', '=', id).executeTakeFirst())
		?.mahasiswa_id

export const ownerOfTagihan: OwnerOf = async (db, id) =>
	(await db.selectFrom('tagihan').select('mahasiswa_id').where('id', '=', id).executeTakeFirst())
		?.mahasiswa_id

export const ownerOfPembayaran: OwnerOf = async (db, id) =>
	(
		await db
			.selectFrom('pembayaran as p')
			.innerJoin('tagihan as t', 't.id', 'p.tagihan_id')
			.select('t.mahasiswa_id')
			.where('p.id', '=', id)
			.executeTakeFirst()
	)?.mahasiswa_id

/** The adviser (NIP, null for none) of the student whose plan it is; undefined where there is no such plan. */
export async function adviserOfKrs(db: DbOrTrx, id: string): Promise<string | null | undefined> {
	const row = await db
		.selectFrom('krs as k')
		.leftJoin('dosen_wali as w', 'w.mahasiswa_id', 'k.mahasiswa_id')
		.select('w.dosen_nip')
		.where('k.id', '=', id)
		.executeTakeFirst()
	return row?.dosen_nip
}

/** The programme that something belongs to, null for none; undefined where there is no such thing. */
type ProgrammeOf = (db: DbOrTrx, id: string) => Promise<string | null | undefined>

export const programmeOfKelas: ProgrammeOf = async (db, kode) =>
	(await db.selectFrom('kelas').select('program_studi_kode').where('kode', '=', kode).executeTakeFirst())
		?.program_studi_kode

export const programmeOfJadwal: ProgrammeOf = async (db, id) =>
	(
		await db
			.selectFrom('jadwal_kuliah as j')
			.innerJoin('kelas as k', 'k.kode', 'j.kelas_kode')
			.select('k.program_studi_kode as kode')
			.where('j.id', '=', id)
			.executeTakeFirst()
	)?.kode

/** Null where it is for the whole campus. */
export const programmeOfPengumuman: ProgrammeOf = async (db, id) =>
	(
		await db
			.selectFrom('pengumuman as u')
			.leftJoin('kelas as k', 'k.kode', 'u.kelas_kode')
			.select((eb) => eb.fn.coalesce('u.program_studi_kode', 'k.program_studi_kode').as('kode'))
			.where('u.id', '=', id)
			.executeTakeFirst()
	)?.kode

const students = (db: DbOrTrx) =>
	db
		.selectFrom('mahasiswa_kini as m')
		.leftJoin('kelas as c', 'c.kode', 'm.kelas_kode')
		.select('c.program_studi_kode as kode')

export const programmeOfMahasiswa: ProgrammeOf = async (db, stambuk) =>
	(await students(db).where('m.stambuk', '=', stambuk).executeTakeFirst())?.kode

export const programmeOfKrs: ProgrammeOf = async (db, id) =>
	(
		await students(db)
			.innerJoin('krs as k', 'k.mahasiswa_id', 'm.id')
			.where('k.id', '=', id)
			.executeTakeFirst()
	)?.kode

/** Of the class that the student had in the sheet's term: a new term takes nothing away from who judges the old one. */
export const programmeOfKhs: ProgrammeOf = async (db, id) =>
	(
		await db
			.selectFrom('khs as k')
			.leftJoin('mahasiswa_periode as t', (join) =>
				join.onRef('t.mahasiswa_id', '=', 'k.mahasiswa_id').onRef('t.periode_kode', '=', 'k.periode_kode'),
			)
			.innerJoin('mahasiswa_kini as m', 'm.id', 'k.mahasiswa_id')
			.leftJoin('kelas as c', (join) =>
				join.on('c.kode', '=', (eb) => eb.fn.coalesce('t.kelas_kode', 'm.kelas_kode')),
			)
			.select('c.program_studi_kode as kode')
			.where('k.id', '=', id)
			.executeTakeFirst()
	)?.kode

export const programmeOfSurat: ProgrammeOf = async (db, id) =>
	(
		await students(db)
			.innerJoin('surat as s', 's.mahasiswa_id', 'm.id')
			.where('s.id', '=', id)
			.executeTakeFirst()
	)?.kode

/** Whether a lecturer teaches the course in the class in that term. */
export async function teaches(
	db: DbOrTrx,
	at: { nip: string; periode: string; kelas: string; matakuliah: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('pengampu')
		.select('id')
		.where('periode_kode', '=', at.periode)
		.where('dosen_nip', '=', at.nip)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.executeTakeFirst()
	return row !== undefined
}

/** Whether a lecturer teaches the course in some class of the active term. */
export async function teachesAnywhere(db: DbOrTrx, nip: string, matakuliah: string): Promise<boolean> {
	const row = await db
		.selectFrom('pengampu_kini')
		.select('id')
		.where('dosen_nip', '=', nip)
		.where('matakuliah_kode', '=', matakuliah)
		.executeTakeFirst()
	return row !== undefined
}

/** The course of the bank that a question is in; undefined where there is no such question. */
export const matakuliahOfSoal = async (db: DbOrTrx, id: string): Promise<string | undefined> =>
	(await db.selectFrom('soal').select('matakuliah_kode').where('id', '=', Number(id)).executeTakeFirst())
		?.matakuliah_kode

/** The course that a file of questions was brought for; undefined where there is no such file. */
export const matakuliahOfImpor = async (db: DbOrTrx, id: string): Promise<string | undefined> =>
	(await db.selectFrom('impor_soal').select('matakuliah_kode').where('id', '=', id).executeTakeFirst())
		?.matakuliah_kode

/** Whether a lecturer teaches the course of an exam in its class and term; an exam that is not there is everybody's. */
export async function teachesUjian(db: DbOrTrx, nip: string, ujianId: string): Promise<boolean> {
	const row = await db
		.selectFrom('ujian as u')
		.leftJoin('pengampu as g', (join) =>
			join
				.onRef('g.periode_kode', '=', 'u.periode_kode')
				.onRef('g.kelas_kode', '=', 'u.kelas_kode')
				.onRef('g.matakuliah_kode', '=', 'u.matakuliah_kode')
				.on('g.dosen_nip', '=', nip),
		)
		.select('g.id')
		.where('u.id', '=', ujianId)
		.executeTakeFirst()
	return row === undefined || row.id !== null
}

/** Whether a lecturer proctors an exam that takes place and whose hours these are. */
export async function proctorsUjian(db: DbOrTrx, nip: string, ujianId: string, now: Date): Promise<boolean> {
	const { mulai_sampai, selesai_sejak } = masaPengawasKini(now)
	const row = await db
		.selectFrom('pengawas_ujian as w')
		.innerJoin('ujian as u', 'u.id', 'w.ujian_id')
		.select('u.id')
		.where('w.ujian_id', '=', ujianId)
		.where('w.dosen_nip', '=', nip)
		.where('u.ditiadakan', '=', false)
		.where('u.mulai', '<=', mulai_sampai)
		.where('u.selesai', '>', selesai_sejak)
		.executeTakeFirst()
	return row !== undefined
}

/** A class's forum of a course. */
type At = { kelas: string; kode: string }

/** Whether a class takes a course in the active term. */
export async function takesMatakuliah(db: DbOrTrx, { kelas, kode }: At): Promise<boolean> {
	const { takes } = await db
		.selectNoFrom(({ exists, or, selectFrom }) =>
			or([
				exists(
					selectFrom('pengampu_kini')
						.select('id')
						.where('kelas_kode', '=', kelas)
						.where('matakuliah_kode', '=', kode),
				),
				exists(
					selectFrom('jadwal_kuliah as j')
						.innerJoin('periode as p', 'p.kode', 'j.periode_kode')
						.select('j.id')
						.where('p.aktif', '=', true)
						.where('j.kelas_kode', '=', kelas)
						.where('j.matakuliah_kode', '=', kode),
				),
			]).as('takes'),
		)
		.executeTakeFirstOrThrow()
	return takes === true
}

/** Whether a lecturer teaches the course in the class in the active term. */
export async function teachesNow(db: DbOrTrx, nip: string, { kelas, kode }: At): Promise<boolean> {
	const row = await db
		.selectFrom('pengampu_kini')
		.select('id')
		.where('dosen_nip', '=', nip)
		.where('kelas_kode', '=', kelas)
		.where('matakuliah_kode', '=', kode)
		.executeTakeFirst()
	return row !== undefined
}

/** Where a thread stands: the forum of the active term, null in one of an earlier term; undefined where there is none. */
export async function forumOfUtas(db: DbOrTrx, id: string): Promise<At | null | undefined> {
	const row = await db
		.selectFrom('utas as u')
		.innerJoin('periode as p', 'p.kode', 'u.periode_kode')
		.select(['u.kelas_kode as kelas', 'u.matakuliah_kode as kode', 'p.aktif'])
		.where('u.id', '=', id)
		.executeTakeFirst()
	return row && (row.aktif ? row : null)
}

/** The course in a class and term that an assignment is of; undefined where there is no such assignment. */
export async function findTugas(
	db: DbOrTrx,
	id: string,
): Promise<{ periode: string; kelas: string; matakuliah: string } | undefined> {
	return db
		.selectFrom('tugas')
		.select(['periode_kode as periode', 'kelas_kode as kelas', 'matakuliah_kode as matakuliah'])
		.where('id', '=', id)
		.executeTakeFirst()
}

/** Whether an assignment is published for a student, who sat in its class for its course. */
export async function takesTugas(db: DbOrTrx, mahasiswaId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('tugas as t')
		.select('t.id')
		.where('t.id', '=', id)
		.where('t.terbit_pada', 'is not', null)
		.where(ikutKuliah(sql.val(mahasiswaId), kuliahOf('t')))
		.executeTakeFirst()
	return row !== undefined
}

/** Of which course, class and term a file of a meeting is; undefined where there is none. */
export async function findKelasOfBerkas(
	db: DbOrTrx,
	id: string,
): Promise<{ periode: string; kelas: string; matakuliah: string } | undefined> {
	return db
		.selectFrom('berkas_pertemuan as b')
		.innerJoin('pertemuan_kelas as k', 'k.id', 'b.pertemuan_id')
		.select(['k.periode_kode as periode', 'k.kelas_kode as kelas', 'k.matakuliah_kode as matakuliah'])
		.where('b.id', '=', id)
		.executeTakeFirst()
}

/** Whether a file is of a meeting of a class in which a student sat for its course. */
export async function takesBerkas(db: DbOrTrx, mahasiswaId: string, id: string): Promise<boolean> {
	const row = await db
		.selectFrom('berkas_pertemuan as b')
		.innerJoin('pertemuan_kelas as k', 'k.id', 'b.pertemuan_id')
		.select('b.id')
		.where('b.id', '=', id)
		.where(ikutKuliah(sql.val(mahasiswaId), kuliahOf('k')))
		.executeTakeFirst()
	return row !== undefined
}
