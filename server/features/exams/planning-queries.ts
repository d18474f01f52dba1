import { type Selectable, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Tables } from '#server/db/types.ts'

type UjianTable = Selectable<Tables['ujian']>
export type PengaturanUjian = Pick<
	UjianTable,
	| 'durasi_menit'
	| 'jumlah_soal'
	| 'batas_mulai_menit'
	| 'acak_opsi'
	| 'soal_diundi'
	| 'toleransi_tersembunyi_detik'
	| 'dari_bank'
	| 'nama'
	| 'tinjauan'
	| 'tinjauan_mulai'
>
export type UjianBaru = Pick<
	UjianTable,
	'periode_kode' | 'kelas_kode' | 'matakuliah_kode' | 'jenis' | 'nama' | 'mulai' | 'selesai' | 'ruang'
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
	ujian: Omit<UjianBaru, 'jenis' | 'nama' | 'ruang'> & {
		id: string | null
		ruang: string | null
		/** NIP. */
		pengawas: readonly string[]
		susulan: boolean
	},
): Promise<Bentrok[]> {
	const { rows } = await sql<Bentrok>`
		select m.nama as mata_kuliah, coalesce(u.nama, u.jenis) as jenis, u.kelas_kode as kelas, u.ruang, u.mulai, jsonb_build_object(
			'kelas', s.kelas, 'ruang', s.ruang, 'dosen', s.dosen
		) as sama
		from ujian u
		join matakuliah m on m.kode = u.matakuliah_kode
		cross join lateral (
			select u.kelas_kode = ${ujian.kelas_kode} and not (${ujian.susulan} and u.susulan_dari is not null) as kelas,
				coalesce(lower(trim(u.ruang)) = lower(trim(${ujian.ruang}::text)), false) as ruang,
				(select string_agg(d.nama, ', ' order by d.nama) from dosen d
					where (exists (select from pengawas_ujian w where w.ujian_id = u.id and w.dosen_nip = d.nip)
						or exists (select from pengampu a where a.dosen_nip = d.nip and a.periode_kode = u.periode_kode
							and a.kelas_kode = u.kelas_kode and a.matakuliah_kode = u.matakuliah_kode))
					and (d.nip = any (${[...ujian.pengawas]}::text[])
						or exists (select from pengampu b where b.dosen_nip = d.nip and b.periode_kode = ${ujian.periode_kode}
							and b.kelas_kode = ${ujian.kelas_kode} and b.matakuliah_kode = ${ujian.matakuliah_kode}))) as dosen
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
	ujian: UjianBaru & Partial<PengaturanUjian> & { id?: string; susulan_dari?: string },
): Promise<string | undefined> {
	const row = await db
		.insertInto('ujian')
		.values({ jumlah_soal: null, ...ujian })
		.onConflict((oc) => oc.doNothing())
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

/** Who proctors an exam, proctor I first. */
export async function listPengawas(db: DbOrTrx, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('pengawas_ujian')
		.select('dosen_nip')
		.where('ujian_id', '=', id)
		.orderBy('urutan')
		.execute()
	return rows.map(({ dosen_nip }) => dosen_nip)
}

/** A proctor and the number of the room; null: in all of them. */
export type PengawasRuang = { nip: string; ruang: number | null }

/** The same with the room of each. */
export async function listPengawasRuang(db: DbOrTrx, id: string): Promise<PengawasRuang[]> {
	return db
		.selectFrom('pengawas_ujian')
		.select(['dosen_nip as nip', 'ruang'])
		.where('ujian_id', '=', id)
		.orderBy('urutan')
		.execute()
}

/** @returns whether all of them are lecturers */
export async function putPengawas(
	db: DbOrTrx,
	id: string,
	pengawas: readonly PengawasRuang[],
): Promise<boolean> {
	await db.deleteFrom('pengawas_ujian').where('ujian_id', '=', id).execute()
	if (pengawas.length === 0) return true
	const [nip, ruang] = [pengawas.map((one) => one.nip), pengawas.map((one) => one.ruang)]
	const { numAffectedRows } = await sql`
		insert into pengawas_ujian (ujian_id, urutan, dosen_nip, ruang)
		select ${id}, w.urutan, d.nip, w.ruang
		from unnest(${nip}::text[], ${ruang}::smallint[]) with ordinality as w (nip, ruang, urutan)
		join dosen d on d.nip = w.nip`.execute(db)
	return Number(numAffectedRows) === pengawas.length
}

/** The rooms of an exam that have seats: their numbers and names; null for the name in its plan. */
export const listRuangUjian = (db: DbOrTrx, id: string): Promise<{ urutan: number; nama: string | null }[]> =>
	db
		.selectFrom('ruang_ujian')
		.select(['urutan', 'nama'])
		.where('ujian_id', '=', id)
		.orderBy('urutan')
		.execute()

/** Who was in a room stays in it, by its name; in one that is gone nobody is. */
export async function followRuang(
	db: DbOrTrx,
	id: string,
	dulu: readonly { urutan: number; nama: string | null }[],
): Promise<void> {
	await sql`
		update pengawas_ujian w set ruang = (
			select r.urutan from ruang_ujian r join ${rowsOf('d', dulu, { urutan: 'smallint', nama: 'text' })}
				on lower(btrim(d.nama)) is not distinct from lower(btrim(r.nama))
			where r.ujian_id = w.ujian_id and d.urutan = w.ruang)
		where w.ujian_id = ${id} and w.ruang is not null`.execute(db)
}

type Bagian = { topik: string; kesukaran: 'mudah' | 'sedang' | 'sukar' | null; jumlah: number }

export const listKomposisi = (db: DbOrTrx, id: string): Promise<Bagian[]> =>
	db
		.selectFrom('komposisi_ujian')
		.select(['topik', 'kesukaran', 'jumlah'])
		.where('ujian_id', '=', id)
		.orderBy('topik')
		.orderBy('kesukaran')
		.execute()

export async function putKomposisi(db: DbOrTrx, id: string, komposisi: readonly Bagian[]): Promise<void> {
	await db.deleteFrom('komposisi_ujian').where('ujian_id', '=', id).execute()
	if (komposisi.length > 0)
		await db
			.insertInto('komposisi_ujian')
			.values(komposisi.map((bagian) => ({ ...bagian, ujian_id: id })))
			.execute()
}

/** The exam that a make-up is of; null for another one. */
export async function findSusulanDari(db: DbOrTrx, id: string): Promise<string | null> {
	const row = await db.selectFrom('ujian').select('susulan_dari').where('id', '=', id).executeTakeFirst()
	return row?.susulan_dari ?? null
}
