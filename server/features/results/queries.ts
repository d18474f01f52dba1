import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Database } from '#server/db/types.ts'
import type { BobotKomponen } from '#shared/rules/nilai.ts'

/** Which course, in which class and term. */
export type Alamat = { periode: string; kelas: string; matakuliah: string }

/** The course; undefined when it, the class or the term is unknown. */
export async function findAlamat(db: DbOrTrx, { periode, kelas, matakuliah }: Alamat) {
	return db
		.selectFrom('matakuliah as m')
		.innerJoin('kelas as k', (join) => join.on('k.kode', '=', kelas))
		.innerJoin('periode as p', (join) => join.on('p.kode', '=', periode))
		.select(['m.nama as matakuliah', 'm.sks'])
		.where('m.kode', '=', matakuliah)
		.executeTakeFirst()
}

export async function findPeriodeAktif(db: DbOrTrx): Promise<string | undefined> {
	const row = await db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst()
	return row?.kode
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

export async function savePenilaian(db: DbOrTrx, alamat: Alamat, bobot: BobotKomponen): Promise<void> {
	await db
		.insertInto('penilaian')
		.values({
			periode_kode: alamat.periode,
			kelas_kode: alamat.kelas,
			matakuliah_kode: alamat.matakuliah,
			...bobot,
			diumumkan_pada: null,
		})
		.onConflict((oc) => oc.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode']).doUpdateSet(bobot))
		.execute()
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

/**
 * Students of these numbers who belong to the class in that term, take the course in it by an approved plan (who repeats it), or
 * already have an entry or a result there, by number.
 */
export async function findPeserta(db: DbOrTrx, alamat: Alamat, stambuk: readonly string[]) {
	if (stambuk.length === 0) return new Map<string, string>()
	const rows = await db
		.selectFrom('mahasiswa as m')
		.select(['m.id', 'm.stambuk'])
		.where('m.stambuk', 'in', stambuk)
		.where((eb) =>
			eb.or([
				eb.exists(
					eb
						.selectFrom('mahasiswa_periode as t')
						.select(sql`1`.as('ada'))
						.whereRef('t.mahasiswa_id', '=', 'm.id')
						.where('t.periode_kode', '=', alamat.periode)
						.where('t.kelas_kode', '=', alamat.kelas),
				),
				eb.exists(
					eb
						.selectFrom('krs as k')
						.innerJoin('krs_matakuliah as x', 'x.krs_id', 'k.id')
						.innerJoin('penawaran as o', 'o.id', 'x.penawaran_id')
						.select(sql`1`.as('ada'))
						.whereRef('k.mahasiswa_id', '=', 'm.id')
						.where('k.status', '=', 'disetujui')
						.where('o.periode_kode', '=', alamat.periode)
						.where('o.kelas_kode', '=', alamat.kelas)
						.where('o.matakuliah_kode', '=', alamat.matakuliah),
				),
				...(['nilai_komponen', 'hasil_studi'] as const).map((table) =>
					eb.exists(
						eb
							.selectFrom(table)
							.select(sql`1`.as('ada'))
							.whereRef('mahasiswa_id', '=', 'm.id')
							.where('periode_kode', '=', alamat.periode)
							.where('kelas_kode', '=', alamat.kelas)
							.where('matakuliah_kode', '=', alamat.matakuliah),
					),
				),
			]),
		)
		.execute()
	return new Map(rows.map((row) => [row.stambuk, row.id]))
}

/** Saves entries. Says how many were taken: one of another class's sheet of the same course and term is not. */
export async function saveNilaiKomponen(
	db: DbOrTrx,
	alamat: Alamat,
	rows: readonly ({ mahasiswa_id: string } & Record<keyof BobotKomponen, number | null>)[],
): Promise<number> {
	if (rows.length === 0) return 0
	const result = await db
		.insertInto('nilai_komponen')
		.values(
			rows.map((row) => ({
				...row,
				periode_kode: alamat.periode,
				kelas_kode: alamat.kelas,
				matakuliah_kode: alamat.matakuliah,
			})),
		)
		.onConflict((oc) =>
			oc
				.columns(['mahasiswa_id', 'periode_kode', 'matakuliah_kode'])
				.doUpdateSet((eb) => ({
					kehadiran: eb.ref('excluded.kehadiran'),
					tugas: eb.ref('excluded.tugas'),
					uts: eb.ref('excluded.uts'),
					uas: eb.ref('excluded.uas'),
				}))
				.whereRef('nilai_komponen.kelas_kode', '=', 'excluded.kelas_kode'),
		)
		.executeTakeFirst()
	return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** The entries of a sheet with the exam scores and what is published, by stambuk. */
export async function listNilaiKomponen(db: DbOrTrx, alamat: Alamat) {
	const skorUjian = (jenis: 'UTS' | 'UAS') => sql<number | null>`(
		select n.skor from nilai n join ujian u on u.id = n.ujian_id
		where n.mahasiswa_id = m.id and u.periode_kode = ${alamat.periode} and u.kelas_kode = ${alamat.kelas}
			and u.matakuliah_kode = ${alamat.matakuliah} and u.jenis = ${jenis})`
	return db
		.selectFrom('nilai_komponen as n')
		.innerJoin('mahasiswa_kini as m', 'm.id', 'n.mahasiswa_id')
		.leftJoin('hasil_studi as h', (join) =>
			join
				.onRef('h.mahasiswa_id', '=', 'n.mahasiswa_id')
				.onRef('h.periode_kode', '=', 'n.periode_kode')
				.onRef('h.matakuliah_kode', '=', 'n.matakuliah_kode'),
		)
		.leftJoin('mahasiswa_periode as t', (join) =>
			join.onRef('t.mahasiswa_id', '=', 'n.mahasiswa_id').onRef('t.periode_kode', '=', 'n.periode_kode'),
		)
		.select(['m.id as mahasiswa_id', 'm.stambuk', 'm.nama'])
		.select(['m.semester as semester_kini', 't.semester as semester_tercatat'])
		.select(['n.kehadiran', 'n.tugas', 'n.uts', 'n.uas'])
		.select([skorUjian('UTS').as('uts_ujian'), skorUjian('UAS').as('uas_ujian')])
		.select(['h.nilai_akhir as nilai_akhir_diumumkan', 'h.huruf as huruf_diumumkan'])
		.where('n.periode_kode', '=', alamat.periode)
		.where('n.kelas_kode', '=', alamat.kelas)
		.where('n.matakuliah_kode', '=', alamat.matakuliah)
		.orderBy('m.stambuk')
		.execute()
}

type HasilBaru = Omit<Database['hasil_studi'], 'id' | 'diumumkan_pada'> & { diumumkan_pada: Date }

/** The published results of these students in a course and term, by student. */
export async function findHasilStudi(
	db: DbOrTrx,
	{ periode, matakuliah }: Pick<Alamat, 'periode' | 'matakuliah'>,
	mahasiswaId: readonly string[],
) {
	if (mahasiswaId.length === 0) return new Map()
	const rows = await db
		.selectFrom('hasil_studi')
		.selectAll()
		.where('periode_kode', '=', periode)
		.where('matakuliah_kode', '=', matakuliah)
		.where('mahasiswa_id', 'in', mahasiswaId)
		.execute()
	return new Map(rows.map((row) => [row.mahasiswa_id, row]))
}

/** Publishes results; one that is there is replaced, its semester and credit points stay. */
export async function saveHasilStudi(db: DbOrTrx, rows: readonly HasilBaru[]): Promise<void> {
	if (rows.length === 0) return
	await db
		.insertInto('hasil_studi')
		.values(rows)
		.onConflict((oc) =>
			oc.columns(['mahasiswa_id', 'periode_kode', 'matakuliah_kode']).doUpdateSet((eb) => ({
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
			})),
		)
		.execute()
}

export type HasilStudiRow = HasilBaru & { id: string; matakuliah: string }

/** All published results of a student, newest term first. */
export const listHasilStudi = statement<{ stambuk: string }, HasilStudiRow>(
	'list_hasil_studi',
	({ stambuk }) => sql`
		select h.id, h.mahasiswa_id, h.periode_kode, h.kelas_kode, h.matakuliah_kode, h.semester, h.sks,
			h.kehadiran, h.tugas, h.uts, h.uas, h.bobot_kehadiran, h.bobot_tugas, h.bobot_uts, h.bobot_uas,
			h.nilai_akhir, h.huruf, h.bobot, h.skala, h.diumumkan_pada, k.nama as matakuliah
		from hasil_studi h
		join matakuliah k on k.kode = h.matakuliah_kode
		where h.mahasiswa_id = (select id from mahasiswa where stambuk = ${stambuk})
		order by h.periode_kode desc, h.matakuliah_kode`,
)
