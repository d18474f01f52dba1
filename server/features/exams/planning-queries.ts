import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tables } from '#server/db/types.ts'

type UjianTable = Selectable<Tables['ujian']>
export type PengaturanUjian = Pick<
	UjianTable,
	'durasi_menit' | 'jumlah_soal' | 'batas_mulai_menit' | 'acak_opsi' | 'toleransi_tersembunyi_detik'
>
export type UjianBaru = Pick<
	UjianTable,
	'periode_kode' | 'kelas_kode' | 'matakuliah_kode' | 'jenis' | 'mulai' | 'selesai' | 'ruang'
>

/**
 * Locks the plan of a term until the transaction ends: of two exams that want the same room the second sees the first.
 * @returns first and last day of the term, undefined when there is none
 */
export const lockPeriode = (
	db: DbOrTrx,
	kode: string,
): Promise<{ mulai: string; selesai: string } | undefined> =>
	db
		.selectFrom('periode')
		.select(['mulai', 'selesai'])
		.where('kode', '=', kode)
		.forNoKeyUpdate()
		.executeTakeFirst()

/** Whether a course is taught in a class in a term. */
export async function isDiampu(
	db: DbOrTrx,
	by: { periode: string; kelas: string; matakuliah: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('pengampu')
		.select('id')
		.where('periode_kode', '=', by.periode)
		.where('kelas_kode', '=', by.kelas)
		.where('matakuliah_kode', '=', by.matakuliah)
		.executeTakeFirst()
	return row !== undefined
}

/** The exam, which nobody can begin until the transaction ends, and how many have. */
export async function lockRencana(
	db: DbOrTrx,
	id: string,
): Promise<(UjianTable & { pengerjaan: number }) | undefined> {
	const ujian = await db.selectFrom('ujian').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
	if (!ujian) return undefined
	const { jumlah } = await db
		.selectFrom('pengerjaan')
		.select((eb) => eb.fn.countAll<number>().as('jumlah'))
		.where('ujian_id', '=', id)
		.executeTakeFirstOrThrow()
	return { ...ujian, pengerjaan: Number(jumlah) }
}

/** The term of an exam, asked before it is locked: plans lock the term first. */
export const findPeriodeUjian = (db: DbOrTrx, id: string): Promise<{ periode_kode: string } | undefined> =>
	db.selectFrom('ujian').select('periode_kode').where('id', '=', id).executeTakeFirst()

export type Bentrok = {
	mata_kuliah: string
	jenis: string
	kelas: string
	ruang: string
	mulai: Date
	sama: { kelas: boolean; ruang: boolean; dosen: string | null }
}

/** Exams at the same time of the same class, in the same room (null: no room counts), or of the same lecturers. */
export async function listBentrok(
	db: DbOrTrx,
	ujian: Omit<UjianBaru, 'jenis' | 'ruang'> & { id: string | null; ruang: string | null },
): Promise<Bentrok[]> {
	const { rows } = await sql<Bentrok>`
		select m.nama as mata_kuliah, u.jenis, u.kelas_kode as kelas, u.ruang, u.mulai, jsonb_build_object(
			'kelas', s.kelas, 'ruang', s.ruang, 'dosen', s.dosen
		) as sama
		from ujian u
		join matakuliah m on m.kode = u.matakuliah_kode
		cross join lateral (
			select u.kelas_kode = ${ujian.kelas_kode} as kelas,
				coalesce(lower(trim(u.ruang)) = lower(trim(${ujian.ruang}::text)), false) as ruang,
				(select string_agg(d.nama, ', ' order by d.nama) from pengampu a
					join pengampu b on b.dosen_nip = a.dosen_nip and b.periode_kode = ${ujian.periode_kode}
						and b.kelas_kode = ${ujian.kelas_kode} and b.matakuliah_kode = ${ujian.matakuliah_kode}
					join dosen d on d.nip = a.dosen_nip
					where a.periode_kode = u.periode_kode and a.kelas_kode = u.kelas_kode
						and a.matakuliah_kode = u.matakuliah_kode) as dosen
		) s
		where u.periode_kode = ${ujian.periode_kode} and not u.ditiadakan and u.id is distinct from ${ujian.id}::uuid
			and u.mulai < ${ujian.selesai} and u.selesai > ${ujian.mulai}
			and (s.kelas or s.ruang or s.dosen is not null)
		order by u.mulai, m.nama`.execute(db)
	return rows
}

/** @returns the id; undefined when the course has such an exam in this class already */
export async function insertUjian(
	db: DbOrTrx,
	ujian: UjianBaru & Partial<PengaturanUjian>,
): Promise<string | undefined> {
	const row = await db
		.insertInto('ujian')
		.values({ jumlah_soal: null, ...ujian })
		.onConflict((oc) => oc.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode', 'jenis']).doNothing())
		.returning('id')
		.executeTakeFirst()
	return row?.id
}

export async function updateUjian(
	db: DbOrTrx,
	id: string,
	change: Partial<PengaturanUjian & Pick<UjianTable, 'mulai' | 'selesai' | 'ruang' | 'ditiadakan'>>,
): Promise<void> {
	await db.updateTable('ujian').set(change).where('id', '=', id).execute()
}
