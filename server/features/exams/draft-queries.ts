import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

type Alamat = { periode: string; kelas: string; matakuliah: string }

/** How a quiz is sat, and what students see of it afterwards. */
type CaraKuis = {
	durasi_menit: number
	batas_mulai_menit: number | null
	toleransi_tersembunyi_detik: number
	jumlah_soal: number | null
	acak_opsi: boolean
	soal_diundi: boolean
	tinjauan: Tinjauan
	tinjauan_mulai: Date | null
}
const CARA = sql.raw(
	'a.durasi_menit, a.batas_mulai_menit, a.toleransi_tersembunyi_detik, a.jumlah_soal, a.acak_opsi, a.soal_diundi, a.tinjauan, a.tinjauan_mulai',
)

export type KuisLama = CaraKuis & { id: string; nama: string; mulai: Date; selesai: Date }

/** Quizzes that took place in a class, the first on top; not their make-ups. */
export async function listKuisLama(db: DbOrTrx, at: Alamat): Promise<KuisLama[]> {
	const { rows } = await sql<KuisLama>`
		select a.id, a.nama, a.mulai, a.selesai, ${CARA} from ujian a
		where periode_kode = ${at.periode} and kelas_kode = ${at.kelas} and matakuliah_kode = ${at.matakuliah}
			and jenis = 'KUIS' and susulan_dari is null and not ditiadakan
		order by mulai, id limit 200`.execute(db)
	return rows
}

/** Quizzes that have been copied into a class, and the names that quizzes have there, in small letters. */
export async function findKuisAda(
	db: DbOrTrx,
	at: Alamat,
): Promise<{ nama: ReadonlySet<string>; asal: ReadonlySet<string> }> {
	const { rows } = await sql<{ nama: string; asal: string | null }>`
		select lower(u.nama) as nama, null as asal from ujian u
		where u.periode_kode = ${at.periode} and u.kelas_kode = ${at.kelas} and u.matakuliah_kode = ${at.matakuliah}
			and u.nama is not null
		union all
		select lower(a.nama), d.asal_id from draf_kuis d join ujian a on a.id = d.asal_id
		where d.periode_kode = ${at.periode} and d.kelas_kode = ${at.kelas} and d.matakuliah_kode = ${at.matakuliah}`.execute(
		db,
	)
	return {
		nama: new Set(rows.map(({ nama }) => nama)),
		asal: new Set(rows.flatMap(({ asal }) => asal ?? [])),
	}
}

/** Drafts of quizzes in another class, each so many days later. */
export async function insertDrafKuis(
	db: DbOrTrx,
	at: Alamat,
	copy: { kuis: readonly { id: string; hari: number }[]; salinan: string },
): Promise<void> {
	const later = sql`make_interval(hours => l.hari * 24)`
	await sql`
		insert into draf_kuis (salinan_id, asal_id, periode_kode, kelas_kode, matakuliah_kode, mulai, selesai)
		select ${copy.salinan}::uuid, u.id, ${at.periode}, ${at.kelas}, ${at.matakuliah}, mulai + ${later}, selesai + ${later}
		from unnest(${copy.kuis.map(({ id }) => id)}::uuid[], ${copy.kuis.map(({ hari }) => hari)}::int[]) as l (id, hari)
			join ujian u on u.id = l.id`.execute(db)
}

export type DrafKuisRow = CaraKuis & {
	id: string
	kelas: string
	kode_mk: string
	mata_kuliah: string
	nama: string
	ruang: string
	mulai: Date
	selesai: Date
	selesai_dulu: Date
}

/** Drafts of quizzes of what a lecturer teaches in the active term, which nobody has planned yet. */
export async function listDrafKuis(db: DbOrTrx, nip: string): Promise<DrafKuisRow[]> {
	const { rows } = await sql<DrafKuisRow>`
		select d.id, d.kelas_kode as kelas, m.kode as kode_mk, m.nama as mata_kuliah, a.nama, a.ruang, d.mulai, d.selesai,
			a.selesai as selesai_dulu, ${CARA}
		from draf_kuis d join periode t on t.kode = d.periode_kode and t.aktif
		join ujian a on a.id = d.asal_id join matakuliah m on m.kode = d.matakuliah_kode
		where d.ujian_id is null and exists (select from pengampu g where g.periode_kode = d.periode_kode
			and g.kelas_kode = d.kelas_kode and g.matakuliah_kode = d.matakuliah_kode and g.dosen_nip = ${nip})
		order by d.mulai, a.nama`.execute(db)
	return rows
}

export type IsiDraf = CaraKuis & {
	id: string
	asal_id: string
	selesai_dulu: Date
	dari_bank: JenisUjian | null
}

/** Locks a draft that nobody has planned, for who does so; with how the quiz was that it came from. */
export async function lockDrafKuis(trx: DbOrTrx, at: Alamat, id: string): Promise<IsiDraf | undefined> {
	const { rows } = await sql<IsiDraf>`
		select d.id, d.asal_id, a.selesai as selesai_dulu, a.dari_bank, ${CARA}
		from draf_kuis d join ujian a on a.id = d.asal_id
		where d.id = ${id} and d.ujian_id is null and d.periode_kode = ${at.periode} and d.kelas_kode = ${at.kelas}
			and d.matakuliah_kode = ${at.matakuliah}
		for update of d`.execute(trx)
	return rows[0]
}

/** Notes which quiz a draft has become. */
export async function setDrafTerpakai(trx: DbOrTrx, id: string, ujian: string): Promise<void> {
	await trx.updateTable('draf_kuis').set({ ujian_id: ujian }).where('id', '=', id).execute()
}

/** @returns whether there was such a draft that nobody has planned */
export async function deleteDrafKuis(db: DbOrTrx, { id, ...at }: Alamat & { id: string }): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('draf_kuis')
		.where('id', '=', id)
		.where('ujian_id', 'is', null)
		.where('periode_kode', '=', at.periode)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Removes the drafts of a copy. @returns how many; undefined when one of them has been planned */
export async function hapusDrafSalinan(trx: DbOrTrx, salinan: string): Promise<number | undefined> {
	const rows = await trx
		.selectFrom('draf_kuis')
		.select('ujian_id')
		.where('salinan_id', '=', salinan)
		.orderBy('id')
		.forUpdate()
		.execute()
	if (rows.some(({ ujian_id }) => ujian_id !== null)) return undefined
	await trx.deleteFrom('draf_kuis').where('salinan_id', '=', salinan).execute()
	return rows.length
}
