import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { isPushKey } from '#server/lib/push-message.ts'
import { deleteLangganan, deleteOverLangganan, keepNewest, putLangganan } from './device-queries.ts'

/** Devices of an account that take messages; a further one takes the place of the oldest. */
const MOST = 10

/**
 * Has the device of this session take messages, as long as the session is open.
 * @throws AppError 400 no push service, or keys that are none; 409 the address is somebody else's
 */
export async function addDevice(
	{ db, now, pusher }: Context,
	{ akun_id: akunId, sesi_id: sesiId }: Actor,
	{ titik_akhir: titikAkhir, p256dh, auth }: { titik_akhir: string; p256dh: string; auth: string },
): Promise<void> {
	if (!pusher.takes(titikAkhir))
		throw badInput('titik_akhir', 'Layanan push peramban ini tidak dikenal', 'unknown_push_service')
	const [publik, rahasia] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
	if (!isPushKey(publik)) throw badInput('p256dh', 'Kunci peramban tidak benar')
	await db.transaction().execute(async (trx) => {
		if (!(await putLangganan(trx, { sesiId, akunId, titikAkhir, publik, rahasia, now: now() })))
			throw conflict('push_address_taken', 'Peramban ini terdaftar untuk akun lain')
		await keepNewest(trx, akunId, MOST)
	})
}

export const removeDevice = ({ db }: Context, { sesi_id: sesiId }: Actor): Promise<void> =>
	deleteLangganan(db, { sesiId })

/** Tidying: devices whose session is over get nothing any more. */
export const forgetOverDevices = ({ db, now }: Context): Promise<void> => deleteOverLangganan(db, now())
