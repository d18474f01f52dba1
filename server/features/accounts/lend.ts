import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { deleteLoginFailures } from './queries.ts'

/** What failed logins of an e-mail are counted by; addresses that belong to nobody are not kept in clear. */
export const emailHashOf = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Clears the failed logins of an account, so that who has a new password can use it at once. */
export function clearLoginFailures(trx: DbOrTrx, email: string): Promise<void> {
	return deleteLoginFailures(trx, emailHashOf(email))
}
