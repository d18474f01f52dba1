import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** A course in a class and term. */
export type Alamat = { periode: string; kelas: string; matakuliah: string }

export type AsalRow = Alamat & { mulai: string; mata_kuliah: string; tugas: number; kuis: number }

/** Classes of terms before another one in which a lecturer had assignments or quizzes, newest first. */
export async function listAsal(db: DbOrTrx, nip: string, at: Pick<Alamat, 'periode'>): Promise<AsalRow[]> {
	const { rows } = await sql<AsalRow>`
		select x.* from (
			select g.periode_kode as periode, t.mulai, g.kelas_kode as kelas, k.kode as matakuliah, k.nama as mata_kuliah,
				(select count(*)::int from tugas a where a.periode_kode = g.periode_kode and a.kelas_kode = g.kelas_kode
					and a.matakuliah_kode = g.matakuliah_kode and a.terbit_pada is not null) as tugas,
				(select count(*)::int from ujian u where u.periode_kode = g.periode_kode and u.kelas_kode = g.kelas_kode
					and u.matakuliah_kode = g.matakuliah_kode and u.jenis = 'KUIS' and u.susulan_dari is null
					and not u.ditiadakan) as kuis
			from pengampu g join periode t on t.kode = g.periode_kode join matakuliah k on k.kode = g.matakuliah_kode
			where g.dosen_nip = ${nip} and t.mulai < (select mulai from periode where kode = ${at.periode})
		) x
		where x.tugas + x.kuis > 0
		order by x.mulai desc, x.mata_kuliah, x.kelas limit 200`.execute(db)
	return rows
}

/** Holds who teaches the course in the class: of two who copy into it the second sees what the first has brought. */
export async function lockKelas(trx: DbOrTrx, at: Alamat): Promise<void> {
	await trx
		.selectFrom('pengampu')
		.select('id')
		.where('periode_kode', '=', at.periode)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute()
}

export async function isAktif(db: DbOrTrx, periode: string): Promise<boolean> {
	const row = await db
		.selectFrom('periode')
		.select('aktif')
		.where('kode', '=', periode)
		.where('aktif', '=', true)
		.executeTakeFirst()
	return row !== undefined
}

/** @returns its id */
export async function insertSalinan(
	trx: DbOrTrx,
	at: Alamat,
	copy: { asal: Alamat; jumlah_tugas: number; jumlah_kuis: number; oleh: string; pada: Date },
): Promise<string> {
	const { asal, ...rest } = copy
	const { id } = await trx
		.insertInto('salinan_kelas')
		.values({
			periode_kode: at.periode,
			kelas_kode: at.kelas,
			matakuliah_kode: at.matakuliah,
			asal_periode: asal.periode,
			asal_kelas: asal.kelas,
			asal_matakuliah: asal.matakuliah,
			...rest,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export type SalinanRow = {
	id: string
	asal_periode: string
	asal_kelas: string
	asal_matakuliah: string
	jumlah_tugas: number
	jumlah_kuis: number
	oleh: string | null
	pada: Date
	diurungkan_pada: Date | null
	terpakai: boolean
}

/** What was copied into a class, newest first, and whether some of it is in use. */
export async function listSalinan(db: DbOrTrx, at: Alamat): Promise<SalinanRow[]> {
	const { rows } = await sql<SalinanRow>`
		select s.id, s.asal_periode, s.asal_kelas, s.asal_matakuliah, s.jumlah_tugas, s.jumlah_kuis, d.nama as oleh, s.pada,
			s.diurungkan_pada,
			exists (select from tugas t where t.salinan_id = s.id and (t.versi <> 1 or t.terbit_pada is not null))
				or exists (select from draf_kuis k where k.salinan_id = s.id and k.ujian_id is not null) as terpakai
		from salinan_kelas s left join dosen d on d.akun_id = s.oleh
		where s.periode_kode = ${at.periode} and s.kelas_kode = ${at.kelas} and s.matakuliah_kode = ${at.matakuliah}
		order by s.pada desc, s.id limit 50`.execute(db)
	return rows
}

/** Holds a copy of this class for who undoes it. */
export async function lockSalinan(
	trx: DbOrTrx,
	at: Alamat,
	id: string,
): Promise<{ diurungkan_pada: Date | null } | undefined> {
	return trx
		.selectFrom('salinan_kelas')
		.select('diurungkan_pada')
		.where('id', '=', id)
		.where('periode_kode', '=', at.periode)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.forUpdate()
		.executeTakeFirst()
}

export async function endSalinan(trx: DbOrTrx, id: string, pada: Date): Promise<void> {
	await trx.updateTable('salinan_kelas').set({ diurungkan_pada: pada }).where('id', '=', id).execute()
}
