import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Peran, Wewenang } from '#shared/rules/wewenang.ts'

/** Gives an account these rights and no others. */
export async function replaceWewenang(
	db: DbOrTrx,
	akun: { id: string; peran: 'dosen' | 'staf' },
	wewenang: readonly Wewenang[],
): Promise<void> {
	await db.deleteFrom('wewenang').where('akun_id', '=', akun.id).execute()
	if (wewenang.length === 0) return
	const rows = wewenang.map((one) => ({ ...one, akun_id: akun.id, peran: akun.peran }))
	await db.insertInto('wewenang').values(rows).execute()
}

export async function listWewenang(db: DbOrTrx, akunId: string): Promise<Wewenang[]> {
	return db
		.selectFrom('wewenang')
		.select(['hak', 'program_studi_kode'])
		.where('akun_id', '=', akunId)
		.orderBy('hak')
		.orderBy('program_studi_kode')
		.execute()
}

/** Nobody else changes rights until the transaction ends. */
export async function holdWewenang(db: DbOrTrx): Promise<void> {
	await sql`lock table wewenang in share row exclusive mode`.execute(db)
}

/**
 * Whether somebody else, whose account is open, may manage accounts. Until the transaction ends nobody else is asked, so
 * that of two who shut each other the second finds nobody left.
 */
export async function hasOtherSistem(db: DbOrTrx, akunId: string): Promise<boolean> {
	await holdWewenang(db)
	const other = await db
		.selectFrom('akun as a')
		.innerJoin('wewenang as w', 'w.akun_id', 'a.id')
		.select('a.id')
		.where('w.hak', '=', 'sistem')
		.where('a.aktif', '=', true)
		.where('a.id', '!=', akunId)
		.executeTakeFirst()
	return other !== undefined
}

export async function listKodeProgramStudi(db: DbOrTrx): Promise<string[]> {
	const rows = await db.selectFrom('program_studi').select('kode').orderBy('kode').execute()
	return rows.map(({ kode }) => kode)
}

/** The lecturer of a number. */
export async function findDosen(db: DbOrTrx, nip: string) {
	return db
		.selectFrom('dosen')
		.select(['nip', 'nama', 'akun_id'])
		.where('nip', '=', nip)
		.forUpdate()
		.executeTakeFirst()
}

/** Lecturers on record without an account, by name. */
export async function listDosenTanpaAkun(db: DbOrTrx, limit: number) {
	return db
		.selectFrom('dosen')
		.select(['nip', 'nama', 'email'])
		.where('akun_id', 'is', null)
		.orderBy('nama')
		.orderBy('nip')
		.limit(limit)
		.execute()
}

/** Whose the account of an e-mail is. */
export async function findPemilik(db: DbOrTrx, email: string) {
	return db
		.selectFrom('akun')
		.select(['nama_pemilik', 'peran', 'aktif', 'dibuat_pada'])
		.where('email', '=', email)
		.executeTakeFirst()
}

export async function linkDosen(db: DbOrTrx, nip: string, akunId: string): Promise<void> {
	await db.updateTable('dosen').set({ akun_id: akunId }).where('nip', '=', nip).execute()
}

export async function insertDosen(
	db: DbOrTrx,
	dosen: { nip: string; nama: string; email: string; akun_id: string },
): Promise<void> {
	await db.insertInto('dosen').values(dosen).execute()
}

/** Whether a student number is taken. */
export async function hasStambuk(db: DbOrTrx, stambuk: string): Promise<boolean> {
	return (
		(await db.selectFrom('mahasiswa').select('id').where('stambuk', '=', stambuk).executeTakeFirst()) !==
		undefined
	)
}

/** The semester of a class, or nothing when there is no such class. */
export async function findSemesterKelas(db: DbOrTrx, kode: string): Promise<number | undefined> {
	const row = await db.selectFrom('kelas').select('semester').where('kode', '=', kode).executeTakeFirst()
	return row?.semester
}

export type AkunRow = {
	email: string
	peran: Peran
	aktif: boolean
	password_awal_sampai: Date | null
	nama: string | null
	hak: string[]
}

/** Accounts by e-mail, of one role and with a text in e-mail, name or number if these are given. */
export async function listAkun(
	db: DbOrTrx,
	filter: { peran?: Peran | undefined; cari?: string | undefined },
): Promise<AkunRow[]> {
	return db
		.selectFrom('akun as a')
		.leftJoin('mahasiswa as m', 'm.akun_id', 'a.id')
		.leftJoin('dosen as d', 'd.akun_id', 'a.id')
		.select(['a.email', 'a.peran', 'a.aktif', 'a.password_awal_sampai'])
		.select((eb) => eb.fn.coalesce('m.nama', 'd.nama').as('nama'))
		.select(
			sql<string[]>`array(
				select w.hak || coalesce(':' || w.program_studi_kode, '') from wewenang w where w.akun_id = a.id order by 1
			)`.as('hak'),
		)
		.$if(filter.peran !== undefined, (query) => query.where('a.peran', '=', filter.peran as Peran))
		.$if(filter.cari !== undefined, (query) =>
			query.where(
				sql<boolean>`position(lower(${filter.cari}) in lower(concat_ws(' ', a.email, m.nama, d.nama, m.stambuk, d.nip))) > 0`,
			),
		)
		.orderBy('a.email')
		.execute()
}
