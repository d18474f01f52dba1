import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

/**
 * Makes accounts that nobody can enter yet: their password is given later, on paper or by mail.
 * @returns their ids by e-mail; an e-mail that is taken is a violation of the table's own rule
 */
export async function insertAkunRows(
	db: DbOrTrx,
	{
		email,
		peran,
		password_hash,
		now,
	}: { email: readonly string[]; peran: Peran; password_hash: string; now: Date },
): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; email: string }>`
		insert into akun (email, peran, password_hash, password_awal_sampai)
		select e, ${peran}, ${password_hash}, ${now}::timestamptz from unnest(${email}::text[]) as e
		returning id, email`.execute(db)
	return new Map(rows.map((row) => [row.email, row.id]))
}

/** Gives accounts other e-mails. */
export async function updateEmailRows(
	db: DbOrTrx,
	rows: readonly { akun_id: string; email: string }[],
): Promise<void> {
	if (rows.length === 0) return
	await sql`
		update akun a set email = r.email from ${rowsOf('r', rows, { akun_id: 'uuid', email: 'text' })}
		where a.id = r.akun_id and a.email <> r.email`.execute(db)
}

export type EmailOwner = {
	email: string
	stambuk: string | null
	nip: string | null
	/** Somebody has entered by it, or it may do what others may not: who gets its e-mail gets that. */
	terikat: boolean
}

/** E-mails that an account has, with whose it is. */
export async function listEmailOwners(db: DbOrTrx, email: readonly string[]): Promise<EmailOwner[]> {
	const { rows } = await sql<EmailOwner>`
		select a.email, m.stambuk, d.nip,
			a.pernah_masuk or exists (select from wewenang w where w.akun_id = a.id) as terikat
		from akun a
		left join mahasiswa m on m.akun_id = a.id
		left join dosen d on d.akun_id = a.id
		where a.email = any(${email}::text[])`.execute(db)
	return rows
}

/** Takes accounts away with the person behind them. */
export async function deleteAkunRows(db: DbOrTrx, id: readonly string[]): Promise<void> {
	await sql`delete from akun where id = any(${id}::uuid[])`.execute(db)
}
