import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type DosenRow = { nip: string; nama: string; email: string; no_hp: string | null }
export type KnownDosen = DosenRow & { id: string; akun_id: string | null; pernah_masuk: boolean }

export async function listDosenRows(
	db: DbOrTrx,
	nip: readonly string[],
	hold: boolean,
): Promise<KnownDosen[]> {
	if (hold) {
		await sql`select from dosen where nip = any(${nip}::text[]) order by nip for update`.execute(db)
		// Nobody enters the account or gets a right by it meanwhile; what is read next knows who did.
		await sql`select from akun where id in (select akun_id from dosen where nip = any(${nip}::text[]))
			order by id for update`.execute(db)
	}
	const { rows } = await sql<KnownDosen>`
		select d.id, d.akun_id, coalesce(a.pernah_masuk, false) as pernah_masuk, d.nip, d.nama,
			coalesce(a.email, d.email) as email, d.no_hp
		from dosen d left join akun a on a.id = d.akun_id
		where d.nip = any(${nip}::text[])`.execute(db)
	return rows
}

/** Makes lecturers of accounts, or changes those there are. */
export async function saveDosenRows(
	db: DbOrTrx,
	rows: readonly (DosenRow & { akun_id: string })[],
): Promise<void> {
	const columns = { nip: 'text', nama: 'text', email: 'text', no_hp: 'text', akun_id: 'uuid' }
	await sql`
		insert into dosen (nip, nama, email, no_hp, akun_id)
		select nip, nama, email, no_hp, akun_id from ${rowsOf('r', rows, columns)}
		on conflict (nip) do update set nama = excluded.nama, email = excluded.email, no_hp = excluded.no_hp,
			akun_id = excluded.akun_id`.execute(db)
}

export async function deleteDosenRows(db: DbOrTrx, nip: readonly string[]): Promise<void> {
	await sql`delete from dosen where nip = any(${nip}::text[])`.execute(db)
}

/** @returns false where the number is another lecturer's */
export async function setNip(db: DbOrTrx, id: string, nip: string): Promise<boolean> {
	const other = await db
		.selectFrom('dosen')
		.select('id')
		.where('nip', '=', nip)
		.where('id', '<>', id)
		.executeTakeFirst()
	if (other) return false
	await db.updateTable('dosen').set({ nip }).where('id', '=', id).execute()
	return true
}

export async function setStatus(db: DbOrTrx, id: string, status: string): Promise<void> {
	await db.updateTable('dosen').set({ status }).where('id', '=', id).execute()
}

/** The status of many lecturers. */
export async function setStatusAll(
	db: DbOrTrx,
	rows: readonly { id: string; status: string }[],
): Promise<void> {
	await sql`update dosen d set status = r.status
		from ${rowsOf('r', rows, { id: 'uuid', status: 'text' })} where d.id = r.id`.execute(db)
}

/** @returns false where the number is another lecturer's */
export async function setNidn(db: DbOrTrx, id: string, nidn: string | null): Promise<boolean> {
	const other = await db
		.selectFrom('dosen')
		.select('id')
		.where('nidn_nuptk', '=', nidn)
		.where('id', '<>', id)
		.executeTakeFirst()
	if (other) return false
	await db.updateTable('dosen').set({ nidn_nuptk: nidn }).where('id', '=', id).execute()
	return true
}

export type NidnRow = { nip: string; nidn_nuptk: string | null }

/** The numbers by which the ministry knows lecturers, of those who have one. */
export async function listNidnRows(db: DbOrTrx, nip: readonly string[], hold: boolean): Promise<NidnRow[]> {
	const { rows } = await sql<NidnRow>`
		select nip, nidn_nuptk from dosen where nip = any(${nip}::text[]) and nidn_nuptk is not null
		${held(hold, 'dosen', 'nip')}`.execute(db)
	return rows
}

/** Who has these numbers already. */
export async function listNidnOwners(db: DbOrTrx, nidn: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ nip: string; nidn_nuptk: string }>`
		select nip, nidn_nuptk from dosen where nidn_nuptk = any(${nidn}::text[])`.execute(db)
	return new Map(rows.map((row) => [row.nidn_nuptk, row.nip]))
}

export async function saveNidnRows(db: DbOrTrx, rows: readonly NidnRow[]): Promise<void> {
	await sql`
		update dosen d set nidn_nuptk = r.nidn_nuptk
		from ${rowsOf('r', rows, { nip: 'text', nidn_nuptk: 'text' })} where d.nip = r.nip`.execute(db)
}
