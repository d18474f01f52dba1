import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { ComesIn } from '#server/features/sessions/lend.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

/** Stores a password that the owner has chosen; rehashing one at login is not that. */
export async function storeOwnPassword(db: DbOrTrx, akunId: string, hash: string): Promise<void> {
	await db
		.updateTable('akun')
		.set({ password_hash: hash, password_awal_sampai: null })
		.where('id', '=', akunId)
		.execute()
}

/** Stores a password that somebody else has made; it counts until `end`, and only to be replaced. */
export async function storeInitialPassword(
	db: DbOrTrx,
	input: { akunId: string; hash: string; end: Date },
): Promise<void> {
	await db
		.updateTable('akun')
		.set({ password_hash: input.hash, password_awal_sampai: input.end })
		.where('id', '=', input.akunId)
		.execute()
}

/** The same for an account that nobody has signed in to; says whether that is so still. */
export async function storeUnusedPassword(
	db: DbOrTrx,
	input: { akunId: string; hash: string; end: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('akun')
		.set({ password_hash: input.hash, password_awal_sampai: input.end })
		.where('id', '=', input.akunId)
		.where('pernah_masuk', '=', false)
		.where('password_awal_sampai', 'is not', null)
		.executeTakeFirst()
	return numUpdatedRows === 1n
}

/** Gives the id of the new account, or nothing when the e-mail is taken. */
export async function insertAkun(
	db: DbOrTrx,
	akun: {
		email: string
		peran: Peran
		/** Of staff, who have no record of their own; the database keeps that of students and lecturers. */
		nama_pemilik: string | null
		password_hash: string
		password_awal_sampai: Date | null
	},
): Promise<string | undefined> {
	const row = await db
		.insertInto('akun')
		.values(akun)
		.onConflict((oc) => oc.column('email').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row?.id
}

/** What the password of an open account is checked against. */
export async function findPasswordHash(db: DbOrTrx, email: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('akun')
		.select('password_hash')
		.where('email', '=', email)
		.where('aktif', '=', true)
		.executeTakeFirst()
	return row?.password_hash
}

/** The account of an e-mail, locked until the transaction ends. */
export async function lockAkunByEmail(db: DbOrTrx, email: string) {
	return db
		.selectFrom('akun')
		.select(['id', 'email', 'peran', 'aktif'])
		.where('email', '=', email)
		.forUpdate()
		.executeTakeFirst()
}

/** The same of an id. */
export async function lockAkunById(db: DbOrTrx, id: string) {
	return db
		.selectFrom('akun')
		.select(['id', 'email', 'peran', 'aktif', 'versi'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

/** Of what is changed in other tables, such as rights. */
export async function raiseVersi(db: DbOrTrx, akunId: string): Promise<void> {
	await db.updateTable('akun').set('versi', sql`versi + 1`).where('id', '=', akunId).execute()
}

/** The unique constraint says whether somebody else has the e-mail. */
export async function setEmail(db: DbOrTrx, akunId: string, email: string): Promise<void> {
	await db.updateTable('akun').set({ email }).where('id', '=', akunId).execute()
}

export async function setAktif(db: DbOrTrx, akunId: string, aktif: boolean): Promise<void> {
	await db.updateTable('akun').set({ aktif }).where('id', '=', akunId).execute()
}

/** An account that may come in; a first login ever is noted with it. */
export const comesIn: ComesIn = ({ akunId, kunci, pertama }) => {
	// A password that is changed in this moment is waited for.
	const fits = sql`id = ${akunId} and aktif and password_hash = ${kunci}`
	return {
		first: sql`update akun set pernah_masuk = true where ${pertama}::boolean and not pernah_masuk and ${fits} returning id`,
		again: sql`select id from akun where not ${pertama}::boolean and ${fits} for share`,
	}
}
