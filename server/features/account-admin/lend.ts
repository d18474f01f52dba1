import type { DbOrTrx } from '#server/db/client.ts'
import { lockAkunById } from '#server/features/accounts/akun-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by } from '#server/lib/audit.ts'
import { addAkun, storeAktif } from './service.ts'

/** Makes the first account of a campus, which may do everything. Without an end the password is the owner's own. */
export async function addAdministrator(
	trx: DbOrTrx,
	akun: { email: string; password_hash: string; password_awal_sampai: Date | null },
): Promise<void> {
	const { email, ...password } = akun
	await addAkun(trx, { email, peran: 'staf', hak: 'semua' }, password, { pelaku: null })
}

/** Shuts the account of a student who leaves, or opens it for one who does not; who is logged in is logged out. @returns whether that changed anything */
export async function setStudentAkun(
	trx: DbOrTrx,
	{ akunId, ...how }: { akunId: string; aktif: boolean; alasan: string; now: Date },
	actor: Actor,
): Promise<boolean> {
	const akun = await lockAkunById(trx, akunId)
	return akun !== undefined && (await storeAktif(trx, akun, { ...how, who: by(actor) }))
}
