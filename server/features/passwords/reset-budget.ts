import type { DbOrTrx } from '#server/db/client.ts'
import { countHit, forgetHits, requireWithin, windowEnd } from '#server/lib/rate-limit.ts'
import { RESET_MS } from '#shared/rules/password.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Links an hour for a device on which the account has logged in before. Nobody else can use these up. */
const KNOWN_PER_HOUR = 3
/** Links a day that all others together can have sent to an address. */
const OTHERS_PER_DAY = 4
/** Requests of others from a network, behind which a whole campus may sit. */
const NETWORK_PER_HOUR = 100

const TOO_MANY =
	'Terlalu banyak permintaan dari jaringan ini. Silakan coba lagi nanti, atau pakailah jaringan lain.'

const othersKey = (address: string) => `reset:${address}`

/**
 * Until when a link that is asked for now shall live, or null when none is sent. Strangers can have a few mails sent to
 * an address, never as many as they like, and they cannot keep its owner out (decision 68): a device of the owner has a
 * budget of its own, and while that of all others is used up, the last link that was sent for it lives on in the mailbox.
 * Whether there is such an account is not asked.
 * @param device the asking device's id if it is known for this address
 * @throws AppError 429 when a network asks too often
 */
export async function spendReset(
	trx: DbOrTrx,
	{ email, network, device, now }: { email: string; network: string; device: string | null; now: Date },
): Promise<Date | null> {
	const halfAnHour = new Date(now.getTime() + RESET_MS)
	if (device !== null) {
		const own = { key: `reset:perangkat:${device} ${email}`, windowMs: HOUR_MS, now }
		return (await countHit(trx, own)) <= KNOWN_PER_HOUR ? halfAnHour : null
	}
	const neighbours = { key: `reset:jaringan:${network}`, windowMs: HOUR_MS, now }
	await requireWithin(trx, neighbours, NETWORK_PER_HOUR, TOO_MANY)
	const others = { key: othersKey(email), windowMs: DAY_MS, now }
	const count = await countHit(trx, others)
	if (count > OTHERS_PER_DAY) return null
	const refilled = windowEnd(others)
	return count === OTHERS_PER_DAY && refilled > halfAnHour ? refilled : halfAnHour
}

/** With the links that were sent, what strangers used up is over too. */
export async function refillReset(trx: DbOrTrx, email: string): Promise<void> {
	await forgetHits(trx, othersKey(email))
}
