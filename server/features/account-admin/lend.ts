import type { DbOrTrx } from '#server/db/client.ts'
import { addAkun } from './service.ts'

/** Makes the first account of a campus, which may do everything. Without an end the password is the owner's own. */
export async function addAdministrator(
	trx: DbOrTrx,
	akun: { email: string; password_hash: string; password_awal_sampai: Date | null },
): Promise<void> {
	const { email, ...password } = akun
	await addAkun(trx, { email, peran: 'staf', hak: 'semua' }, password, { pelaku: null })
}
