import type { DbOrTrx } from '#server/db/client.ts'
import type { Kejadian } from '#shared/api/events.ts'
import { type Forum, messagesFor } from './message.ts'
import { notify } from './queries.ts'

export type { Forum } from './message.ts'

/**
 * Tells the open pages of these accounts, or of all who may read this forum, on every server, when the transaction
 * commits. Commits that notify wait for each other, so it is not for what thousands do at once, such as saving answers.
 */
export async function publish(
	trx: DbOrTrx,
	to: { akun: readonly string[] } | { forum: Forum },
	kejadian: Kejadian,
): Promise<void> {
	const messages = messagesFor(to, kejadian)
	if (messages.length > 0)
		await notify(
			trx,
			messages.map((message) => JSON.stringify(message)),
		)
}
