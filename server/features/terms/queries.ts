import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Pembukaan } from '#shared/api/terms.ts'
import type { IsiPeriode, Kuliah, Pengampu, Tawaran } from '#shared/rules/bawaan-periode.ts'

export type PeriodeRow = {
	kode: string
	mulai: string
	selesai: string
	aktif: boolean
	jumlah_pertemuan: number
	pengampu: number
	jadwal: number
	penawaran: number
	buka: Date | null
	tutup: Date | null
}

/** All terms with what each of them has, newest first. */
export async function listPeriode(db: DbOrTrx): Promise<PeriodeRow[]> {
	const { rows } = await sql<PeriodeRow>`
		select p.kode, p.mulai, p.selesai, p.aktif, p.jumlah_pertemuan, m.buka, m.tutup,
			(select count(*)::int from pengampu x where x.periode_kode = p.kode) as pengampu,
			(select count(*)::int from jadwal_kuliah x where x.periode_kode = p.kode) as jadwal,
			(select count(*)::int from penawaran x where x.periode_kode = p.kode) as penawaran
		from periode p left join masa_krs m on m.periode_kode = p.kode
		order by p.kode desc`.execute(db)
	return rows
}

/** What a term has of lecturers, weekly lectures and offers, in one order. */
export async function readIsi(db: DbOrTrx, periode: string): Promise<IsiPeriode> {
	const [pengampu, jadwal, penawaran] = [
		await sql<Pengampu>`select kelas_kode as kelas, matakuliah_kode as kode, dosen_nip as nip from pengampu
			where periode_kode = ${periode} order by 1, 2, 3`.execute(db),
		await sql<Kuliah>`select kelas_kode as kelas, matakuliah_kode as kode, hari,
				to_char(jam_mulai, 'HH24:MI') as jam_mulai, to_char(jam_selesai, 'HH24:MI') as jam_selesai, ruangan
			from jadwal_kuliah where periode_kode = ${periode} order by 1, 2, 3, 4, 5, 6`.execute(db),
		await sql<Tawaran>`select kelas_kode as kelas, matakuliah_kode as kode, program_studi_kode as program_studi,
				wajib, kapasitas
			from penawaran where periode_kode = ${periode} order by 1, 2`.execute(db),
	]
	return { pengampu: pengampu.rows, jadwal: jadwal.rows, penawaran: penawaran.rows }
}

/** All courses, and all lecturers. */
export async function readNama(db: DbOrTrx) {
	const [matakuliah, dosen] = [
		await db.selectFrom('matakuliah').select(['kode', 'nama', 'semester']).execute(),
		await db.selectFrom('dosen').select(['nip', 'nama', 'status']).execute(),
	]
	return { matakuliah, dosen }
}

/** One at a time opens a term or takes that back: until the transaction ends. */
export async function lockPembukaan(db: DbOrTrx): Promise<void> {
	await sql`lock table pembukaan_periode in exclusive mode`.execute(db)
}

/** Nothing new is put to a term until the transaction ends. */
export function lockPeriode(db: DbOrTrx, kode: string) {
	return db
		.selectFrom('periode')
		.select(['kode', 'aktif'])
		.where('kode', '=', kode)
		.forUpdate()
		.executeTakeFirst()
}

/** The term that runs. */
export async function findKodeAktif(db: DbOrTrx): Promise<string | null> {
	const row = await db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst()
	return row?.kode ?? null
}

export type PembukaanRow = Omit<Pembukaan, 'dibuat_pada' | 'diurungkan_pada' | 'tertahan'> & {
	akun_id: string | null
	dibuat_pada: Date
	diurungkan_pada: Date | null
}

/** Openings, newest first: all of them, of a term, or the one. */
export async function listPembukaan(
	db: DbOrTrx,
	by: { id?: string; periode?: string } = {},
): Promise<PembukaanRow[]> {
	return db
		.selectFrom('pembukaan_periode as b')
		.leftJoin('akun as a', 'a.id', 'b.dibuat_oleh')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select([
			...([
				'b.id',
				'b.periode_kode as periode',
				'b.dari_kode as dari',
				'b.periode_baru',
				'b.krs_baru',
			] as const),
			...(['b.pengampu', 'b.jadwal', 'b.penawaran', 'b.dibuat_oleh as akun_id'] as const),
			...(['b.dibuat_pada', 'b.diurungkan_pada'] as const),
			sql<string | null>`coalesce(d.nama, a.email)`.as('oleh'),
		])
		.$if(by.id !== undefined, (qb) => qb.where('b.id', '=', by.id ?? ''))
		.$if(by.periode !== undefined, (qb) => qb.where('b.periode_kode', '=', by.periode ?? ''))
		.orderBy('b.dibuat_pada', 'desc')
		.limit(100)
		.execute()
}

export async function insertPembukaan(
	db: DbOrTrx,
	pembukaan: {
		id: string
		periode_kode: string
		dari_kode: string | null
		periode_baru: boolean
		krs_baru: boolean
		pengampu: number
		jadwal: number
		penawaran: number
		dibuat_oleh: string
		dibuat_pada: Date
	},
): Promise<void> {
	await db.insertInto('pembukaan_periode').values(pembukaan).execute()
}

const ISI = ['pengampu', 'jadwal_kuliah', 'penawaran', 'masa_krs'] as const

/** Whether a term has something that another road than this opening has brought. */
export async function hasLain(db: DbOrTrx, periode: string, pembukaan: string): Promise<boolean> {
	for (const table of ISI) {
		const { rows } = await sql`select from ${sql.table(table)} where periode_kode = ${periode}
			and pembukaan_id is distinct from ${pembukaan}::uuid limit 1`.execute(db)
		if (rows.length > 0) return true
	}
	return false
}

export async function markDiurungkan(
	db: DbOrTrx,
	{ id, oleh, pada }: { id: string; oleh: string; pada: Date },
): Promise<void> {
	await db
		.updateTable('pembukaan_periode')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
