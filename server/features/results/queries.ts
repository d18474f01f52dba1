import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Database } from '#server/db/types.ts'

/** Which course, in which class and term. */
export type Alamat = { periode: string; kelas: string; matakuliah: string }

/** The course; undefined when it, the class or the term is unknown. */
export async function findAlamat(db: DbOrTrx, { periode, kelas, matakuliah }: Alamat) {
	return db
		.selectFrom('matakuliah as m')
		.innerJoin('kelas as k', (join) => join.on('k.kode', '=', kelas))
		.innerJoin('periode as p', (join) => join.on('p.kode', '=', periode))
		.select(['m.nama as matakuliah', 'm.sks', 'p.selesai', 'p.batas_nilai'])
		.where('m.kode', '=', matakuliah)
		.executeTakeFirst()
}

export async function findPeriodeAktif(db: DbOrTrx): Promise<string | undefined> {
	const row = await db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst()
	return row?.kode
}

/**
 * Whether a term is closed, held until the transaction ends: a closing waits for what is being written, and what is written
 * after it finds the term closed.
 */
export async function lockDitutup(db: DbOrTrx, periode: string): Promise<boolean> {
	const { rows } = await sql`select from periode where kode = ${periode} for share`.execute(db)
	return rows.length > 0 && isDitutup(db, periode)
}

/** Whether a term is closed at this moment. */
export async function isDitutup(db: DbOrTrx, periode: string): Promise<boolean> {
	const closed = await sql`
		select from penutupan_periode where periode_kode = ${periode} and diurungkan_pada is null`.execute(db)
	return closed.rows.length > 0
}

/** Weights and publication of a grading sheet, locked until the transaction ends if asked. */
export async function findPenilaian(db: DbOrTrx, alamat: Alamat, lock = false) {
	return db
		.selectFrom('penilaian')
		.select(['kehadiran', 'tugas', 'uts', 'uas', 'diumumkan_pada'])
		.where('periode_kode', '=', alamat.periode)
		.where('kelas_kode', '=', alamat.kelas)
		.where('matakuliah_kode', '=', alamat.matakuliah)
		.$if(lock, (qb) => qb.forUpdate())
		.executeTakeFirst()
}

export async function markDiumumkan(db: DbOrTrx, alamat: Alamat, now: Date): Promise<void> {
	await db
		.updateTable('penilaian')
		.set({ diumumkan_pada: now })
		.where('periode_kode', '=', alamat.periode)
		.where('kelas_kode', '=', alamat.kelas)
		.where('matakuliah_kode', '=', alamat.matakuliah)
		.execute()
}

type HasilBaru = Omit<Database['hasil_studi'], 'id' | 'diumumkan_pada' | 'asal'> & { diumumkan_pada: Date }

/**
 * Publishes results; one that is there is replaced, its semester and credit points stay. One of another class, or from before
 * the campus came here, is left as it is.
 * @returns how many were published
 */
export async function saveHasilStudi(db: DbOrTrx, rows: readonly HasilBaru[]): Promise<number> {
	if (rows.length === 0) return 0
	const saved = await db
		.insertInto('hasil_studi')
		.values(rows)
		.onConflict((oc) =>
			oc
				.columns(['mahasiswa_id', 'periode_kode', 'matakuliah_kode'])
				.doUpdateSet((eb) => ({
					kehadiran: eb.ref('excluded.kehadiran'),
					tugas: eb.ref('excluded.tugas'),
					uts: eb.ref('excluded.uts'),
					uas: eb.ref('excluded.uas'),
					bobot_kehadiran: eb.ref('excluded.bobot_kehadiran'),
					bobot_tugas: eb.ref('excluded.bobot_tugas'),
					bobot_uts: eb.ref('excluded.bobot_uts'),
					bobot_uas: eb.ref('excluded.bobot_uas'),
					nilai_akhir: eb.ref('excluded.nilai_akhir'),
					huruf: eb.ref('excluded.huruf'),
					bobot: eb.ref('excluded.bobot'),
					skala: eb.ref('excluded.skala'),
					diumumkan_pada: eb.ref('excluded.diumumkan_pada'),
				}))
				.where(
					sql<boolean>`hasil_studi.asal = 'lembar'
						and (hasil_studi.kelas_kode is null or hasil_studi.kelas_kode = excluded.kelas_kode)`,
				),
		)
		.returning('id')
		.execute()
	return saved.length
}

export type HasilStudiRow = HasilBaru & {
	id: string
	matakuliah: string
	semula: { pada: string; huruf: string; nilai_akhir: number | null } | null
}

/** All published results of a student, newest term first, each with what it was before it was last corrected. */
export const listHasilStudi = statement<{ stambuk: string }, HasilStudiRow>(
	'list_hasil_studi',
	({ stambuk }) => sql`
		select h.id, h.mahasiswa_id, h.periode_kode, h.kelas_kode, h.matakuliah_kode, h.semester, h.sks,
			h.kehadiran, h.tugas, h.uts, h.uas, h.bobot_kehadiran, h.bobot_tugas, h.bobot_uts, h.bobot_uas,
			h.nilai_akhir, h.huruf, h.bobot, h.skala, h.diumumkan_pada, k.nama as matakuliah, s.semula
		from hasil_studi h
		join matakuliah k on k.kode = h.matakuliah_kode
		left join lateral (
			select jsonb_build_object('pada', j.pada, 'huruf', j.lama -> 'huruf', 'nilai_akhir', j.lama -> 'nilai_akhir') as semula
			from jejak j
			where j.objek = 'hasil_studi:' || h.mahasiswa_id || ':' || h.periode_kode || ':' || h.matakuliah_kode
				and j.tindakan = 'ubah_hasil_studi'
				and (j.lama -> 'huruf', j.lama -> 'nilai_akhir') is distinct from (j.baru -> 'huruf', j.baru -> 'nilai_akhir')
			order by j.pada desc nulls last, j.id desc limit 1
		) s on true
		where h.mahasiswa_id = (select id from mahasiswa where stambuk = ${stambuk})
		order by h.periode_kode desc, h.matakuliah_kode`,
)

export type TertundaRow = {
	periode_kode: string
	kode_matakuliah: string
	matakuliah: string
	sks: number
	sampai: string
	alasan: string
}

/** What a student has been told waits. */
export const listTertunda = statement<{ mahasiswaId: string }, TertundaRow>(
	'list_hasil_tertunda',
	({ mahasiswaId }) => sql`
		select h.periode_kode, k.kode as kode_matakuliah, k.nama as matakuliah, k.sks, h.sampai, h.alasan
		from hasil_tertunda h join matakuliah k on k.kode = h.matakuliah_kode
		where h.mahasiswa_id = ${mahasiswaId} order by h.sampai, k.nama`,
)
