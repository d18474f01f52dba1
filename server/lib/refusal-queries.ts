import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type RefusalRow = {
	menit: Date
	jenis: 'login' | 'akses'
	kode: string
	akun_id: string | null
	email_hash: Buffer | null
	alamat_hash: Buffer | null
	rute: string | null
	jumlah: number
	request_id: string | null
}

export async function insertRefusals(db: DbOrTrx, rows: readonly RefusalRow[]): Promise<void> {
	await db.insertInto('penolakan').values(rows).execute()
}

/** Forgets what is older than half a year, by a function of the owner: who serves may not delete. */
export async function forgetRefusals(db: DbOrTrx): Promise<void> {
	await sql`select forget_penolakan()`.execute(db)
}
