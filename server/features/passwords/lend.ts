import type { DbOrTrx } from '#server/db/client.ts'
import { spendResets } from './queries.ts'
import { refillReset } from './reset-budget.ts'

/** Ends all mailed links of an account that gets a new password. New ones can be had at once, whoever asked before. */
export async function endResetLinks(
	trx: DbOrTrx,
	akun: { id: string; email: string },
	now: Date,
): Promise<void> {
	await spendResets(trx, akun.id, now)
	await refillReset(trx, akun.email)
}
